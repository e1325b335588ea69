import Button from '@mui/material/Button';
import { messages } from './messages';
import { Notice } from './Notice';

interface LoadFailureProps {
  /** What went wrong. */
  text: string;
  /** What to do about it, when trying again is not all. */
  hint?: string;
  onRetry: () => void;
}

/** Stands in the pane that could not be loaded; the rest of the page stays. */
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
