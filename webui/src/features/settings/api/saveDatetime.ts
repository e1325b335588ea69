import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessQuery } from '@/lib/queries/business';
import { overviewQuery } from '@/lib/queries/overview';
import type { Business } from '@/lib/queries/business';

export type DatetimePreferences = Pick<Business, 'date_format' | 'time_format' | 'timezone'>;

/** Changes how dates and times are written, and in which zone the business lives. */
export function useSaveDatetime(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DatetimePreferences) =>
      api('patch', '/api/business/{id}/datetime-preferences', { path: { id: businessId }, body }),
    onSuccess: (business) => {
      queryClient.setQueryData(businessQuery(businessId).queryKey, business);
      return queryClient.invalidateQueries({ queryKey: overviewQuery(businessId).queryKey });
    },
  });
}
