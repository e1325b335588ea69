import type { TheirChange } from '@/lib/versioned';
import { messages } from './messages';
import { Notice } from './Notice';

interface ChangedMeanwhileNoticeProps {
  changes: readonly TheirChange[];
  /** What to do now. */
  help?: string;
}

/** Lists what another user changed in the fields that a form edits. */
export function ChangedMeanwhileNotice({ changes, help = messages.saveAgain }: ChangedMeanwhileNoticeProps) {
  return (
    <Notice kind="error" title={messages.changedMeanwhile} takesFocus>
      {changes.map(({ label, value }) => (
        <span key={label}>
          {label}: <span dir="auto">{value}</span>
          <br />
        </span>
      ))}
      {help}
    </Notice>
  );
}
