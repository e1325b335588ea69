import { useBusiness } from '@/components/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useToast } from '@/components/feedback/Toasts';
import type { Appointment } from '@/lib/queries/appointment';
import { useDeleteAppointment } from '../api/deleteAppointment';
import { messages } from '../messages';
import { whenText } from '../whenText';

interface DeleteDialogProps {
  appointment: Appointment;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an appointment is deleted. */
export function DeleteDialog({ appointment, onDeleted, onClose }: DeleteDialogProps) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const remove = useDeleteAppointment(business.id);
  const text = messages.deleteDialog;
  return (
    <ConfirmDialog
      open
      title={text.title(appointment.client_info.full_name)}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      busy={remove.isPending}
      error={remove.isError ? messages.deleteFailed : undefined}
      onConfirm={() =>
        remove.mutate(appointment.id, {
          onSuccess: () => {
            toast.success(messages.deleted);
            onDeleted();
          },
        })
      }
      onClose={onClose}
    >
      {text.text(whenText(appointment, format))}
    </ConfirmDialog>
  );
}
