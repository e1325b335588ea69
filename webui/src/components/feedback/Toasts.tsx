import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import styles from './Toasts.module.css';

/** A button in the message. */
interface ToastAction {
  label: string;
  run: () => void;
}

interface Toast {
  id: number;
  severity: 'success' | 'error';
  text: string;
  action: ToastAction | undefined;
  /** The address of the screen that showed it. */
  screen: string;
}

interface ShowToast {
  success: (text: string, action?: ToastAction) => void;
  /** Only for failures in the background, where no form or pane could show them. */
  error: (text: string) => void;
}

/** Tells which screen is open. */
export interface Screens {
  current: () => string;
  /** Calls back when the screen may have changed. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
}

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** How long a message is displayed, in milliseconds. */
const displayTime = { success: 5_000, error: 10_000 };

/** One short message at the bottom of the page. The next message replaces it, and it closes when its screen is left. */
export function ToastProvider({ screens, children }: { screens: Screens; children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const show = useMemo(() => {
    const add = (severity: Toast['severity'], text: string, action?: ToastAction) =>
      setToast((last) => ({ id: (last?.id ?? 0) + 1, severity, text, action, screen: screens.current() }));
    return {
      success: (text: string, action?: ToastAction) => add('success', text, action),
      error: (text: string) => add('error', text),
    };
  }, [screens]);
  useEffect(() => {
    const endWithScreen = () =>
      setToast((shown) => (shown?.screen === screens.current() ? shown : undefined));
    return screens.subscribe(endWithScreen);
  }, [screens]);
  const end = useCallback(() => setToast(undefined), []);
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.place}>
        {toast && <ToastMessage key={toast.id} toast={toast} onGone={end} />}
      </div>
    </ToastContext>
  );
}

/** The message with the space around it. Dialogs and panels end above it, and the page scrolls to clear of it. */
const heightProperty = '--sw-toast';

/** Keeps the message away from dialogs, and from the field that is being used. Returns a function that ends this. */
function takeRoom(message: HTMLElement): () => void {
  const { style } = document.documentElement;
  style.setProperty(heightProperty, `${message.offsetHeight + 32}px`);
  const used = document.activeElement;
  const top = message.getBoundingClientRect().top;
  if (used?.matches('input, textarea, select') && used.getBoundingClientRect().bottom > top)
    used.scrollIntoView({ block: 'nearest' });
  return () => style.removeProperty(heightProperty);
}

function ToastMessage({ toast: { severity, text, action }, onGone }: { toast: Toast; onGone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (box.current ? takeRoom(box.current) : undefined), []);
  useEffect(() => {
    const timer = setTimeout(onGone, displayTime[severity]);
    return () => clearTimeout(timer);
  }, [severity, onGone]);
  return (
    <Alert
      ref={box}
      severity={severity}
      onClose={onGone}
      sx={{
        alignItems: 'center',
        '& .MuiAlert-message': { display: 'flex', alignItems: 'center' },
        '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
      }}
    >
      <span>{text}</span>
      {action && (
        <Button
          color="inherit"
          size="small"
          sx={{ ml: 1 }}
          onClick={() => {
            onGone();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </Alert>
  );
}

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
