import Button from '@mui/material/Button';
import { useState } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { CodeIcon, QrCodeIcon } from '@/components/icon/dashboardIcons';
import { Pane } from '@/components/layout/Pane';
import { LazyEmbedDialog, LazyQrDialog } from '@/components/sharing/LazyDialogs';
import { messages as sharing } from '@/components/sharing/messages';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';

const text = messages.website;

/** Where the booking page can be found: on the owner's own website, and by a printed code. */
export function WebsiteCard() {
  const { business } = useBusiness();
  const [dialog, setDialog] = useState<'embed' | 'qr'>();
  const close = () => setDialog(undefined);
  const sites = business.embed_sites.join(', ');
  return (
    <Pane title={text.title} anchor="website">
      <div className={styles.fields}>
        <p>{text.text}</p>
        <p>{sites === '' ? text.everySite : text.onlySites(sites)}</p>
        <div className={styles.buttons}>
          <Button variant="outlined" startIcon={<CodeIcon size={16} />} onClick={() => setDialog('embed')}>
            {sharing.embedCode}
          </Button>
          <Button variant="outlined" startIcon={<QrCodeIcon size={16} />} onClick={() => setDialog('qr')}>
            {sharing.qrCode}
          </Button>
        </div>
      </div>
      <LazyEmbedDialog open={dialog === 'embed'} onClose={close} />
      <LazyQrDialog open={dialog === 'qr'} onClose={close} />
    </Pane>
  );
}
