import { useBusiness } from '@/components/business/BusinessContext';
import { ChangedMeanwhileNotice } from '@/components/feedback/ChangedMeanwhileNotice';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useToast } from '@/components/feedback/Toasts';
import type { StaffMember } from '@/lib/queries/staff';
import { theirChanges } from '@/lib/versioned';
import { useDeleteStaffMember } from '../api/deleteStaffMember';
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
  const changes = theirChanges(remove.error);
  const text = messages.deleteDialog;
  const coming = member.upcoming_appointments ?? 0;
  return (
    <ConfirmDialog
      open
      title={text.title(member.name)}
      confirmLabel={text.confirm}
      keepLabel={text.keep(member.name)}
      busy={remove.isPending}
      error={remove.isError && !changes ? messages.deleteFailed : undefined}
      onConfirm={() =>
        remove.mutate(member, {
          onSuccess: () => {
            toast.success(text.deleted(member.name));
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>{text.text(member.name)}</p>
      {coming > 0 && (
        <p>
          <strong>{text.coming(coming)}.</strong> {text.keepText(coming)} {text.back}
        </p>
      )}
      {changes && <ChangedMeanwhileNotice changes={changes} help={text.deleteAnyway} />}
    </ConfirmDialog>
  );
}
