import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useToast } from '@/components/feedback/Toasts';
import { api, type Page } from '@/lib/apiClient';
import { problemDetail } from '@/lib/problem';
import type { Appointment } from '@/lib/queries/appointment';
import { businessKeys, refreshBusiness } from '@/lib/queries/businessKeys';
import { overviewQuery } from '@/lib/queries/overview';
import { appointmentQuery } from './getAppointment';
import type { AppointmentUpdate } from './updateAppointment';

type StatusChange = Pick<AppointmentUpdate, 'status' | 'no_show'>;

interface Change {
  appointmentId: string;
  change: StatusChange;
  /** What to say when it is done, and when it failed. */
  done: string;
  failed: string;
}

/**
 * Sets the status alone, or the no-show flag. The screen shows the change at once, and undoes it
 * when the server refuses. It shows its own messages, because the button that was pressed may be gone by
 * then.
 */
export function useChangeStatus(businessId: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ appointmentId, change }: Change) =>
      api('put', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
        body: change,
      }),
    onMutate: async ({ appointmentId, change }) => {
      const keys = [businessKeys.appointments(businessId), businessKeys.overview(businessId)];
      await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const before = keys.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
      showChange(queryClient, businessId, appointmentId, change);
      return { before };
    },
    onSuccess: (_appointment, { done }) => toast.success(done),
    onError: (error, { failed }, context) => {
      toast.error(problemDetail(error, failed));
      context?.before.forEach(([queryKey, data]) => queryClient.setQueryData(queryKey, data));
    },
    onSettled: () => refreshBusiness(queryClient, businessId),
  });
}

function showChange(
  queryClient: QueryClient,
  businessId: string,
  appointmentId: string,
  { status, no_show }: StatusChange,
): void {
  const apply = (one: Appointment): Appointment =>
    one.id === appointmentId
      ? { ...one, status: status ?? one.status, no_show: no_show ?? one.no_show }
      : one;

  queryClient.setQueriesData<InfiniteData<Page<Appointment[]>>>(
    { queryKey: businessKeys.appointmentLists(businessId) },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(apply) })) },
  );
  queryClient.setQueryData(
    appointmentQuery(businessId, appointmentId).queryKey,
    (detail) => detail && { ...detail, appointment: apply(detail.appointment) },
  );
  queryClient.setQueryData(
    overviewQuery(businessId).queryKey,
    (overview) =>
      overview && {
        ...overview,
        today_appointments: overview.today_appointments.map(apply),
        recent_appointments: overview.recent_appointments.map(apply),
      },
  );
}
