import Button from '@mui/material/Button';
import { Notice } from '@/components/feedback/Notice';
import { refusalText } from '@/lib/problem';
import { messages } from '../messages';

interface RetryNoticeProps {
  error: unknown;
  /** What could not be loaded; without it, the times. */
  title?: string;
  onRetry: () => void;
}

/** Says that something could not be loaded, with a button to try again, or why the server refuses it. */
export function RetryNotice({ error, title = messages.times.failed, onRetry }: RetryNoticeProps) {
  const refusal = refusalText(error);
  const retry = () => {
    // The button disappears, so the title of the step takes the focus.
    document.querySelector('h2')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Notice kind="error" title={refusal || title}>
      {refusal ? undefined : (
        <Button variant="outlined" onClick={retry}>
          {messages.retry}
        </Button>
      )}
    </Notice>
  );
}
