import Button from '@mui/material/Button';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/lib/queries/changeBusiness';
import { CodeIcon, QrCodeIcon } from '@/components/icon/dashboardIcons';
import { LazyEmbedDialog, LazyQrDialog } from '@/modules/sharing/LazyDialogs';
import { messages as sharing } from '@/modules/sharing/messages';
import { listText } from '@/lib/listText';
import { websiteFields } from '../fields';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { useSettingsForm } from '../useSettingsForm';
import { RuleSwitch } from './RuleFields';
import { SettingsCard } from './SettingsCard';

const text = messages.website;

/** Where the booking page can be found: on the owner's own website, by a printed code, and in search engines. */
export function WebsiteCard() {
  const { business } = useBusiness();
  const [dialog, setDialog] = useState<'embed' | 'qr'>();
  const { control, card } = useSettingsForm({
    toValues: ({ hide_from_search }) => ({ hide_from_search }),
    names: [],
    fields: websiteFields,
    send: changeBusiness,
    savedText: text.saved,
  });
  const close = () => setDialog(undefined);
  const sites = listText(business.embed_sites);
  return (
    <>
      <SettingsCard
        {...card}
        title={text.title}
        anchor="website"
        saveLabel={text.save}
        failedText={text.failed}
      >
        <div className={styles.fields}>
          <p>{text.text}</p>
          <p>{sites === '' ? text.everySite : text.onlySites({ sites })}</p>
          <div className={styles.buttons}>
            <Button variant="outlined" startIcon={<CodeIcon size={16} />} onClick={() => setDialog('embed')}>
              {sharing.embedCode}
            </Button>
            <Button variant="outlined" startIcon={<QrCodeIcon size={16} />} onClick={() => setDialog('qr')}>
              {sharing.qrCode}
            </Button>
          </div>
        </div>
        <RuleSwitch control={control} name="hide_from_search" label={text.hide} text={text.hideText} />
      </SettingsCard>
      <LazyEmbedDialog open={dialog === 'embed'} onClose={close} />
      <LazyQrDialog open={dialog === 'qr'} onClose={close} />
    </>
  );
}
