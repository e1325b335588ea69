import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { problemDetail } from '@/lib/problem';
import type { Appointment } from '@/lib/queries/appointment';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import { ifMatch } from '@/lib/versioned';
import { api } from '@/lib/apiClient';
import type { AppointmentUpdate } from '../api/updateAppointment';
import { asBefore } from './editedItems';
import { messages as text } from './messages';

interface ServicesEdit {
  /** The appointment that the owner sees. */
  seen: Appointment;
  body: AppointmentUpdate;
}

/** Changes the services of an appointment. It is refused when somebody else has changed the appointment meanwhile. */
export function useEditServices() {
  const { business } = useBusiness();
  const queryClient = useQueryClient();
  const refresh = () => refreshBusiness(queryClient, business.id);
  return useMutation({
    mutationFn: ({ seen: { id: appointmentId, version }, body }: ServicesEdit) =>
      api('put', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: business.id, appointmentId },
        body,
        headers: ifMatch(version),
      }),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

/** Takes the last change of the services back: they are as before, with their prices. */
export function useUndoServices() {
  const toast = useToast();
  const { mutateAsync, isPending } = useEditServices();
  // The form that made the change may be closed by now, so this does not rely on callbacks of a mounted component.
  const undo = async (before: Appointment, after: Appointment, onUndone?: () => void) => {
    try {
      await mutateAsync({ seen: after, body: { items: asBefore(before.items), restore: true } });
      toast.success(text.undone);
      onUndone?.();
    } catch (error) {
      toast.error(problemDetail(error, text.failed));
    }
  };
  return { undo, isPending };
}
