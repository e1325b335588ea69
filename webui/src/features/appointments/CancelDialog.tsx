import { useBusiness } from '@/components/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useToast } from '@/components/feedback/Toasts';
import type { Appointment } from '@/lib/queries/appointment';
import { useChangeStatus } from './api/changeStatus';
import { messages } from './messages';
import { whenText } from './whenText';

interface AppointmentDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Asks before an appointment is cancelled. */
export function CancelDialog({ appointment, onClose }: AppointmentDialogProps) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const change = useChangeStatus(business.id);
  const text = messages.cancelDialog;
  const cancel = () =>
    change.mutate(
      { appointmentId: appointment.id, change: { status: 'cancelled' } },
      {
        onSuccess: () => {
          toast.success(messages.cancelledDone);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={text.title(appointment.client_info.full_name)}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      busy={change.isPending}
      error={change.isError ? messages.cancelFailed : undefined}
      onConfirm={cancel}
      onClose={onClose}
    >
      {text.text(whenText(appointment, format))}
    </ConfirmDialog>
  );
}
