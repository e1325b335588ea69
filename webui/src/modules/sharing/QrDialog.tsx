import Button from '@mui/material/Button';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { useToast } from '@/components/feedback/Toasts';
import { DownloadIcon, QrCodeIcon } from '@/components/icon/dashboardIcons';
import { PrintIcon } from '@/components/icon/icons';
import { AppDialog } from '@/components/layout/AppDialog';
import { problemDetail } from '@/lib/problem';
import { useTickChecklist } from '@/lib/queries/checklist';
import { qrCodeQuery } from './api/qrCode';
import { messages } from './messages';
import { QrBranding } from './QrBranding';
import styles from './QrDialog.module.css';
import { QrFile, type QrFileChoice } from './QrFile';
import { QrLanguage } from './QrLanguage';
import { qrMessages as text } from './qrMessages';

/** Shows the QR code of the booking page, to download or print it. */
export function QrDialog({ onClose }: { onClose: () => void }) {
  const { business } = useBusiness();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate: tick } = useTickChecklist(business.id);
  const [branding, setBranding] = useState({ color: true, logo: true });
  const [file, setFile] = useState<QrFileChoice>({ format: 'png', size: 1024 });
  const [language, setLanguage] = useState('');
  const [saving, setSaving] = useState(false);
  // The default code uses the same cache key as the overview's.
  const changed = { ...(branding.color && branding.logo ? {} : branding), ...(language && { language }) };
  const shown = useQuery({
    ...qrCodeQuery(business.id, { format: 'svg', ...changed }),
    placeholderData: keepPreviousData,
  });
  const link = `${business.booking_url.replace(/^https?:\/\//, '')}${language && `?lang=${language}`}`;

  const download = async () => {
    setSaving(true);
    try {
      const { qr_code } = await queryClient.query(
        qrCodeQuery(business.id, { ...branding, ...file, ...(language && { language }) }),
      );
      save(qr_code, `${business.unique_url}-qr-code.${file.format}`);
      toast.success(text.downloaded);
      tick({ link_shared: true });
    } catch (error) {
      toast.error(problemDetail(error, messages.qrFailed));
    } finally {
      setSaving(false);
    }
  };

  return (
    <AppDialog
      open
      title={messages.qrCode}
      width={680}
      onClose={onClose}
      actions={
        <>
          <span className={styles.stays}>{text.stays}</span>
          <Button
            variant="outlined"
            startIcon={<PrintIcon size={16} />}
            disabled={!shown.data}
            onClick={() => {
              window.print();
              tick({ link_shared: true });
            }}
          >
            {text.print}
          </Button>
          <Button
            variant="contained"
            sx={{ whiteSpace: 'nowrap' }}
            startIcon={<DownloadIcon size={16} />}
            loading={saving}
            onClick={() => void download()}
          >
            {text.download}
          </Button>
        </>
      }
    >
      {shown.isError && (
        <LoadFailure
          text={messages.qrFailed}
          error={shown.error}
          hint={text.failedHint}
          onRetry={() => void shown.refetch()}
        />
      )}
      <div className={styles.columns}>
        <div>
          <div className={styles.code}>
            {shown.data ? (
              <img src={shown.data.qr_code} alt={text.alt} width={216} height={216} />
            ) : (
              <QrCodeIcon size={24} />
            )}
          </div>
          <p className={styles.link}>
            <bdi>{link}</bdi>
          </p>
        </div>
        <div>
          <QrBranding value={branding} drawnIn={shown.data?.color} onChange={setBranding} />
          <QrLanguage value={language} onChange={setLanguage} />
          <QrFile value={file} onChange={setFile} />
        </div>
      </div>
      {shown.data &&
        createPortal(
          <div className={styles.sheet} aria-hidden="true">
            <strong dir="auto">{business.name}</strong>
            <img src={shown.data.qr_code} alt="" />
            <bdi>{link}</bdi>
          </div>,
          document.body,
        )}
    </AppDialog>
  );
}

function save(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
