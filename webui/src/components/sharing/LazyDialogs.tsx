import { lazy, Suspense } from 'react';

const EmbedDialog = lazy(() => import('./EmbedDialog').then((m) => ({ default: m.EmbedDialog })));
const QrDialog = lazy(() => import('./QrDialog').then((m) => ({ default: m.QrDialog })));

interface LazyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The dialog with the embed code. Its code is loaded when it is opened. */
export function LazyEmbedDialog({ open, onClose }: LazyDialogProps) {
  return <Suspense fallback={null}>{open && <EmbedDialog onClose={onClose} />}</Suspense>;
}

/** The dialog with the QR code. Its code is loaded when it is opened. */
export function LazyQrDialog({ open, onClose }: LazyDialogProps) {
  return <Suspense fallback={null}>{open && <QrDialog onClose={onClose} />}</Suspense>;
}
