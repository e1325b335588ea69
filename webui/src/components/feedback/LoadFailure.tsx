import Button from '@mui/material/Button';
import { messages } from './messages';
import { Notice } from './Notice';

interface LoadFailureProps {
  /** What went wrong. */
  text: string;
  /** What to do about it, when there is more to do than trying again. */
  hint?: string;
  onRetry: () => void;
}

/** Fills a pane that could not be loaded. The rest of the page stays. */
export function LoadFailure({ text, hint, onRetry }: LoadFailureProps) {
  return (
    <Notice
      kind="error"
      title={text}
      action={
        <Button size="small" variant="outlined" onClick={onRetry} sx={{ display: 'flex', mt: 1 }}>
          {messages.retry}
        </Button>
      }
    >
      {hint}
    </Notice>
  );
}
