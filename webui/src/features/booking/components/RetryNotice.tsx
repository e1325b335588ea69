import Button from '@mui/material/Button';
import { Notice } from '@/components/feedback/Notice';
import { messages } from '../messages';

interface RetryNoticeProps {
  title: string;
  onRetry: () => void;
}

/** Says that something could not be loaded, with a button to try again. */
export function RetryNotice({ title, onRetry }: RetryNoticeProps) {
  return (
    <Notice
      kind="error"
      title={title}
      action={
        <div>
          <Button variant="outlined" onClick={onRetry} sx={{ mt: 1.5 }}>
            {messages.retry}
          </Button>
        </div>
      }
    />
  );
}
