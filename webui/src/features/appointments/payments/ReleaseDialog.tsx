import { noExplanation } from '@/modules/appointment/explanation';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useToast } from '@/components/feedback/Toasts';
import { problemDetail } from '@/lib/problem';
import type { Appointment } from '@/lib/queries/appointment';
import { useCancelAppointment } from '../api/cancelAppointment';
import { whenText } from '../whenText';
import { messages } from './messages';

interface ReleaseDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Asks before a time that is held for a payment is released. */
export function ReleaseDialog({ appointment, onClose }: ReleaseDialogProps) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const cancel = useCancelAppointment(business.id);
  const text = messages.release;
  return (
    <ConfirmDialog
      open
      title={text.title}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      busy={cancel.isPending}
      error={cancel.isError ? problemDetail(cancel.error, text.failed) : undefined}
      onConfirm={() =>
        cancel.mutate(
          { appointmentId: appointment.id, explanation: noExplanation },
          {
            onSuccess: () => {
              toast.success(text.done);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {text.text({ when: whenText(appointment, format) })}
    </ConfirmDialog>
  );
}
