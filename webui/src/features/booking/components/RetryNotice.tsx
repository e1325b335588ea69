import { Notice } from '@/components/feedback/Notice';
import { ApiProblem, problemDetail, refusalText } from '@/lib/problem';
import { chooseAgain } from '../loadAgain';
import { messages } from '../messages';
import { Button } from './Button';

interface RetryNoticeProps {
  error: unknown;
  /** What could not be loaded; without it, the times. */
  title?: string;
  onRetry: () => void;
}

/**
 * Says that something could not be loaded, with a button to try again, or why the server refuses it. If the service or the
 * staff member does not exist any more, the button leads to the choice of another one.
 */
export function RetryNotice({ error, title = messages.times.failed, onRetry }: RetryNoticeProps) {
  const refusal = refusalText(error);
  if (refusal) return <Notice kind="error" title={refusal} />;
  const gone = error instanceof ApiProblem && error.status === 404;
  const retry = () => {
    // The button disappears, so the title of the step takes the focus.
    document.querySelector('h2')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Notice
      kind="error"
      title={title}
      action={
        <Button variant="outlined" onClick={gone ? chooseAgain : retry}>
          {gone ? messages.chooseAgain : messages.retry}
        </Button>
      }
    >
      {problemDetail(error, '') || undefined}
    </Notice>
  );
}
