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
  return (
    <Notice
      kind="error"
      title={refusal || title}
      action={
        !refusal && (
          <div>
            <Button variant="outlined" onClick={onRetry} sx={{ mt: 1.5 }}>
              {messages.retry}
            </Button>
          </div>
        )
      }
    />
  );
}
