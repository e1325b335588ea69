import Alert from '@mui/material/Alert';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import styles from './Toasts.module.css';

interface Toast {
  id: number;
  severity: 'success' | 'error';
  text: string;
}

interface ShowToast {
  success: (text: string) => void;
  /** Only for failures in the background, where no form or pane could show them. */
  error: (text: string) => void;
}

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** How long a message displayTime, in milliseconds. */
const displayTime = { success: 5_000, error: 10_000 };

/** Short messages at the bottom of the page, the newest last. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const add = useCallback((severity: Toast['severity'], text: string) => {
    setToasts((shown) => [...shown, { id: (shown.at(-1)?.id ?? 0) + 1, severity, text }]);
  }, []);
  const remove = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const show = useMemo(
    () => ({ success: (text: string) => add('success', text), error: (text: string) => add('error', text) }),
    [add],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.stack}>
        {toasts.map((toast) => (
          <ToastMessage key={toast.id} toast={toast} onGone={remove} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastMessage({ toast, onGone }: { toast: Toast; onGone: (id: number) => void }) {
  const { id, severity, text } = toast;
  useEffect(() => {
    const timer = setTimeout(() => onGone(id), displayTime[severity]);
    return () => clearTimeout(timer);
  }, [id, severity, onGone]);
  return (
    <Alert severity={severity} onClose={() => onGone(id)}>
      {text}
    </Alert>
  );
}

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
