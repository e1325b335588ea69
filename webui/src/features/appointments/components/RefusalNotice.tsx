import { ChangedMeanwhileNotice } from '@/components/feedback/ChangedMeanwhileNotice';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { Notice } from '@/components/feedback/Notice';
import type { Permissions } from '../appointmentRequests';
import type { Refusal } from '../refusal';
import { messages } from '../messages';

interface RefusalNoticeProps {
  refusal: Refusal | undefined;
  /** What to do where the response is missing. */
  unanswered: string | undefined;
  /** The chosen time is past. */
  past: boolean;
  busy: boolean;
  onBookAnyway: (agreed: Permissions) => void;
  onDismiss: () => void;
}

function outsideText(reason: string, past: boolean) {
  if (past) return messages.pastDialog;
  return { ...messages.outsideDialog, text: messages.outsideDialog.text({ reason }) };
}

/** Says why an appointment was not saved. Where the owner may decide, it asks whether to book anyway. */
export function RefusalNotice({
  refusal,
  unanswered,
  past,
  busy,
  onBookAnyway,
  onDismiss,
}: RefusalNoticeProps) {
  if (refusal === undefined) return null;
  if (refusal.kind === 'outside_hours' || refusal.kind === 'customer_blocked') {
    const outside = refusal.kind === 'outside_hours';
    const text = outside ? outsideText(refusal.text, past) : messages.blockedDialog;
    return (
      <ConfirmDialog
        open
        destructive={false}
        title={text.title}
        confirmLabel={text.confirm}
        keepLabel={text.keep}
        busy={busy}
        onConfirm={() => onBookAnyway(outside ? { outsideHours: true } : { blockedCustomer: true })}
        onClose={onDismiss}
      >
        {text.text}
      </ConfirmDialog>
    );
  }
  if (refusal.kind === 'changed') return <ChangedMeanwhileNotice changes={refusal.changes} />;
  return (
    <Notice kind="error" title={refusal.text} takesFocus>
      {refusal.kind === 'slot_taken' ? messages.slotTakenHelp : refusal.unanswered ? unanswered : undefined}
    </Notice>
  );
}
