import { useBusiness } from '@/components/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useToast } from '@/components/feedback/Toasts';
import type { Appointment } from '@/lib/queries/appointment';
import { useCancelAppointment } from '../api/cancelAppointment';
import { messages } from '../messages';
import { whenText } from '../whenText';

interface AppointmentDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Asks before an appointment is cancelled. */
export function CancelDialog({ appointment, onClose }: AppointmentDialogProps) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const cancel = useCancelAppointment(business.id);
  const text = messages.cancelDialog;
  return (
    <ConfirmDialog
      open
      title={text.title(appointment.client_info.full_name)}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      busy={cancel.isPending}
      error={cancel.isError ? messages.cancelFailed : undefined}
      onConfirm={() =>
        cancel.mutate(appointment.id, {
          onSuccess: () => {
            toast.success(messages.cancelledDone);
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {text.text(whenText(appointment, format))}
    </ConfirmDialog>
  );
}
