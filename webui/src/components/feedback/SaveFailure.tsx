import { ApiProblem, problemDetail } from '@/lib/problem';
import { theirChanges } from '@/lib/versioned';
import { ChangedMeanwhileNotice } from './ChangedMeanwhileNotice';
import { Notice } from './Notice';

interface SaveFailureProps {
  error: Error | null;
  /** What failed. The reason follows it, if it is known. */
  title: string;
  /** What to do after another user's changes. */
  help?: string;
}

/** Says that something failed, and why: another user's changes, a refusal or a lost connection. Renders nothing without an error. */
export function SaveFailure({ error, title, help }: SaveFailureProps) {
  if (error === null) return null;
  const changes = theirChanges(error);
  if (changes) return <ChangedMeanwhileNotice changes={changes} {...(help !== undefined && { help })} />;
  return (
    <Notice kind="error" title={title} takesFocus>
      {reasonOf(error) || undefined}
    </Notice>
  );
}

/** The server's sentence about the first field that it refuses, because the sentence about all of them is less exact. */
function reasonOf(error: Error): string {
  const field = error instanceof ApiProblem ? error.errors[0]?.message : undefined;
  return field ?? problemDetail(error, '');
}
