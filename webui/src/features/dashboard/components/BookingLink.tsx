import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { CodeIcon, CopyIcon, ExternalIcon, QrCodeIcon } from '@/components/icon/dashboardIcons';
import { Pane } from '@/components/layout/Pane';
import { qrCodeQuery } from '@/modules/sharing/api/qrCode';
import { LazyEmbedDialog, LazyQrDialog } from '@/modules/sharing/LazyDialogs';
import { messages as sharing } from '@/modules/sharing/messages';
import { messages } from '../messages';
import { useCopyLink } from '../useCopyLink';
import styles from './OverviewParts.module.css';

/** The address that customers book at, to copy, open or print. */
export function BookingLink() {
  const { business } = useBusiness();
  const text = messages.booking;
  const qr = useQuery(qrCodeQuery(business.id));
  const copy = useCopyLink();
  const [dialog, setDialog] = useState<'embed' | 'qr'>();
  const close = () => setDialog(undefined);
  return (
    <Pane
      title={text.title}
      bare
      action={
        <Button
          size="small"
          variant="text"
          color="secondary"
          href={business.booking_url}
          target="_blank"
          rel="noopener"
          startIcon={<ExternalIcon size={16} />}
        >
          {text.open}
        </Button>
      }
    >
      <div className={styles.link}>
        <a className={styles.address} href={business.booking_url} target="_blank" rel="noopener">
          <bdi title={business.booking_url}>{business.booking_url.replace(/^https?:\/\//, '')}</bdi>
        </a>
        <div className={styles.code}>
          <div className={styles.qr}>
            {qr.data && <img src={qr.data.qr_code} alt={text.qrAlt} width={108} height={108} />}
            {qr.isError && sharing.qrFailed}
          </div>
          <div className={styles.buttons}>
            <Button variant="outlined" startIcon={<CopyIcon size={16} />} onClick={() => void copy()}>
              {text.copy}
            </Button>
            <Button variant="outlined" startIcon={<QrCodeIcon size={16} />} onClick={() => setDialog('qr')}>
              {sharing.qrCode}
            </Button>
            <Button variant="outlined" startIcon={<CodeIcon size={16} />} onClick={() => setDialog('embed')}>
              {sharing.embedCode}
            </Button>
          </div>
        </div>
      </div>
      <LazyQrDialog open={dialog === 'qr'} onClose={close} />
      <LazyEmbedDialog open={dialog === 'embed'} onClose={close} />
    </Pane>
  );
}
