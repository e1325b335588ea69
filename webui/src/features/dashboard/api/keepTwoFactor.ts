import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessQuery } from '@/lib/queries/business';

/** Stops the removal of two-factor sign-in. */
export function useKeepTwoFactor(businessId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('delete', '/api/account/two-factor/removal', {}),
    // Not awaited: the banner would be gone before it could say that two-factor sign-in stays.
    onSuccess: () => void queries.invalidateQueries({ queryKey: businessQuery(businessId).queryKey }),
  });
}
