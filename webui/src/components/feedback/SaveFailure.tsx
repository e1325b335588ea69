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
  /** What to do after another user's changes. */
  help?: string;
}

/** Says why a form could not be saved: another user's changes, a lost connection or `detail`. Renders nothing without an error. */
export function SaveFailure({ error, title, detail, help }: SaveFailureProps) {
  if (error === null) return null;
  const changes = theirChanges(error);
  if (changes) return <ChangedMeanwhileNotice changes={changes} {...(help !== undefined && { help })} />;
  return (
    <Notice kind="error" title={title} takesFocus>
      {error instanceof NetworkError ? messages.networkError : detail}
    </Notice>
  );
}
