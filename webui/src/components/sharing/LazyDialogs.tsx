import { lazy, Suspense } from 'react';

const QrDialog = lazy(() => import('./QrDialog').then((m) => ({ default: m.QrDialog })));

interface LazyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The dialog with the QR code. Its code is loaded when it is opened. */
export function LazyQrDialog({ open, onClose }: LazyDialogProps) {
  return <Suspense fallback={null}>{open && <QrDialog onClose={onClose} />}</Suspense>;
}
