import type { QueryClient } from '@tanstack/react-query';
import { overviewQuery } from '@/lib/queries/overview';

/** Everything that is cached about the business's appointments begins with this. */
export const appointmentsKey = (businessId: string) => ['appointments', businessId] as const;

/** After a change: lists, panels, free times and the overview are read again. */
export function refreshAppointments(queryClient: QueryClient, businessId: string): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: appointmentsKey(businessId) }),
    queryClient.invalidateQueries({ queryKey: overviewQuery(businessId).queryKey }),
  ]);
}
