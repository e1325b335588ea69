import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { showSavedBusiness, type Business } from '@/lib/queries/business';

export type DatetimePreferences = Pick<Business, 'date_format' | 'time_format' | 'timezone'>;

/** Changes how dates and times are written, and in which zone the business lives. */
export function useSaveDatetime(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DatetimePreferences) =>
      api('patch', '/api/business/{id}/datetime-preferences', { path: { id: businessId }, body }),
    onSuccess: (business) => showSavedBusiness(queryClient, business),
  });
}
