import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '@/components/feedback/Toasts';
import { useBusiness } from '@/components/business/BusinessContext';
import { qrCodeQuery } from './api/qrCode';
import { messages } from './messages';

/** Downloads the QR code of the booking page as a PNG. */
export function useQrDownload(): { download: () => Promise<void>; busy: boolean } {
  const { business } = useBusiness();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { qr_code } = await queryClient.query(qrCodeQuery(business.id));
      save(qr_code, `${business.unique_url}-qr-code.png`);
      toast.success(messages.qrDownloaded);
    } catch {
      toast.error(messages.qrFailed);
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}

function save(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
