import Button from '@mui/material/Button';
import { Notice } from '@/components/feedback/Notice';
import { messages } from '../messages';

interface RetryNoticeProps {
  title: string;
  onRetry: () => void;
}

/** What a pane says when it could not load. */
export function RetryNotice({ title, onRetry }: RetryNoticeProps) {
  return (
    <Notice
      kind="error"
      title={title}
      action={
        <div>
          <Button variant="outlined" onClick={onRetry} sx={{ mt: 1.5 }}>
            {messages.times.retry}
          </Button>
        </div>
      }
    />
  );
}
