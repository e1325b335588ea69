import type { QueryClient } from '@tanstack/react-query';
import { overviewQuery } from '@/lib/queries/overview';
import { servicesQuery } from '@/lib/queries/services';

/** After a change: the list and the overview's counts are read again. */
export function refreshServices(queryClient: QueryClient, businessId: string): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: servicesQuery(businessId).queryKey }),
    queryClient.invalidateQueries({ queryKey: overviewQuery(businessId).queryKey }),
  ]);
}
