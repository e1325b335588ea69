import { messages } from '@/lib/messages';
import { NetworkError } from '@/lib/problem';
import { theirChanges } from '@/lib/versioned';
import { ChangedMeanwhileNotice } from './ChangedMeanwhileNotice';
import { Notice } from './Notice';

interface SaveFailureProps {
  error: Error | null;
  /** What went wrong, unless another user changed the same fields. */
  title: string;
  detail?: string | undefined;
}

/** Says why a form could not be saved: another user's changes, a lost connection or `detail`. Renders nothing without an error. */
export function SaveFailure({ error, title, detail }: SaveFailureProps) {
  if (error === null) return null;
  const changes = theirChanges(error);
  if (changes) return <ChangedMeanwhileNotice changes={changes} />;
  return (
    <Notice kind="error" title={title} takesFocus>
      {error instanceof NetworkError ? messages.networkError : detail}
    </Notice>
  );
}
