import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessQuery } from '@/lib/queries/business';
import { overviewQuery } from '@/lib/queries/overview';
import { servicesQuery } from '@/lib/queries/services';

/** Changes the currency; services are read again, because their prices may have been rounded. */
export function useSaveCurrency(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (currency: string) =>
      api('patch', '/api/business/{id}/currency', { path: { id: businessId }, body: { currency } }),
    onSuccess: (business) => {
      queryClient.setQueryData(businessQuery(businessId).queryKey, business);
      return Promise.all(
        [servicesQuery(businessId).queryKey, overviewQuery(businessId).queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
