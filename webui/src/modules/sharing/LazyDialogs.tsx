import { lazyDialog } from '@/components/layout/lazyDialog';

const EmbedDialog = lazyDialog(() => import('./EmbedDialog').then((m) => m.EmbedDialog));
const QrDialog = lazyDialog(() => import('./QrDialog').then((m) => m.QrDialog));

interface LazyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The dialog with the embed code. Its code is loaded when it is opened. */
export function LazyEmbedDialog({ open, onClose }: LazyDialogProps) {
  return open && <EmbedDialog onClose={onClose} />;
}

/** The dialog with the QR code. Its code is loaded when it is opened. */
export function LazyQrDialog({ open, onClose }: LazyDialogProps) {
  return open && <QrDialog onClose={onClose} />;
}
