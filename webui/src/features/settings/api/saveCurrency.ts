import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { showSavedBusiness } from '@/lib/queries/business';

/** Changes the currency. Prices may be rounded by it, so services are read again as well. */
export function useSaveCurrency(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (currency: string) =>
      api('patch', '/api/business/{id}/currency', { path: { id: businessId }, body: { currency } }),
    onSuccess: (business) => showSavedBusiness(queryClient, business),
  });
}
