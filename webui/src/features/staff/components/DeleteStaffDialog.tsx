import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ChangedMeanwhileNotice } from '@/components/feedback/ChangedMeanwhileNotice';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useToast } from '@/components/feedback/Toasts';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { paths } from '@/lib/paths';
import type { StaffMember } from '@/lib/queries/staff';
import { problemDetail } from '@/lib/problem';
import { theirChanges } from '@/lib/versioned';
import { useDeleteStaffMember } from '../api/deleteStaffMember';
import type { Settlement } from '../api/settleAppointments';
import { messages } from '../messages';

interface DeleteStaffDialogProps {
  member: StaffMember;
  onClose: () => void;
}

/** Asks before a staff member is deleted, and says what happens to the coming appointments. */
export function DeleteStaffDialog({ member, onClose }: DeleteStaffDialogProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const remove = useDeleteStaffMember(business.id);
  const text = messages.deleteDialog;
  const coming = member.upcoming_appointments ?? 0;
  const navigate = useNavigate();
  const [appointments, setAppointments] = useState<Settlement>('keep');
  const changes = theirChanges(remove.error);
  const leave = async (settled: number, complete: boolean) => {
    onClose();
    // The toast is shown after navigating, because a toast of this screen would close with it.
    if (!complete) await navigate(paths.attention(business.id));
    toast.success(text.deleted[appointments]({ name: member.name, count: settled }));
  };
  return (
    <ConfirmDialog
      open
      title={text.title({ name: member.name })}
      confirmLabel={text.confirm}
      keepLabel={text.keep({ name: member.name })}
      busy={remove.isPending}
      error={remove.error && !changes ? problemDetail(remove.error, messages.deleteFailed) : undefined}
      onConfirm={() =>
        remove.mutate(
          { member, appointments },
          { onSuccess: ({ done, complete }) => void leave(done, complete) },
        )
      }
      onClose={onClose}
      fields={
        coming > 0 && (
          <ChoiceCards
            legend={text.coming({ count: coming })}
            value={appointments}
            choices={(['keep', 'assign', 'cancel'] as const).map((value) => ({
              value,
              ...text.choices[value],
            }))}
            onChange={setAppointments}
          />
        )
      }
    >
      <p>{text.text({ name: member.name })}</p>
      {coming > 0 && <p>{text.back}</p>}
      {changes && <ChangedMeanwhileNotice changes={changes} help={text.deleteAnyway} />}
    </ConfirmDialog>
  );
}
