import Button from '@mui/material/Button';
import { problemDetail } from '@/lib/problem';
import { messages } from './messages';
import { Notice } from './Notice';

interface LoadFailureProps {
  /** What went wrong. */
  text: string;
  /** Why, if that is known: a refusal or a lost connection. */
  error: unknown;
  /** What to do about another error, when there is more to do than trying again. */
  hint?: string;
  onRetry: () => void;
}

/** Fills a pane that could not be loaded. The rest of the page stays. */
export function LoadFailure({ text, error, hint = '', onRetry }: LoadFailureProps) {
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
      {problemDetail(error, hint) || undefined}
    </Notice>
  );
}
