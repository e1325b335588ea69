import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';

interface Toast {
  id: number;
  severity: 'success' | 'error';
  text: string;
}

interface ShowToast {
  success: (text: string) => void;
  /** Only for what happens in the background, where no form or pane could say it. */
  error: (text: string) => void;
}

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** Short messages at the foot of the page, one after another. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Toast[]>([]);
  const add = useCallback((severity: Toast['severity'], text: string) => {
    setQueue((toasts) => [...toasts, { id: (toasts.at(-1)?.id ?? 0) + 1, severity, text }]);
  }, []);
  const show = useMemo(
    () => ({ success: (text: string) => add('success', text), error: (text: string) => add('error', text) }),
    [add],
  );
  const dismiss = () => setQueue((toasts) => toasts.slice(1));
  const toast = queue[0];
  return (
    <ToastContext value={show}>
      {children}
      {toast && (
        <Snackbar
          key={toast.id}
          open
          autoHideDuration={toast.severity === 'error' ? 8000 : 4000}
          onClose={(_, reason) => {
            if (reason !== 'clickaway') dismiss();
          }}
          sx={{ bottom: { xs: 'calc(76px + env(safe-area-inset-bottom))', md: 24 } }}
        >
          <Alert severity={toast.severity} onClose={dismiss}>
            {toast.text}
          </Alert>
        </Snackbar>
      )}
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
