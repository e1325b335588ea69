import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys, refreshBusiness } from '@/lib/queries/businessKeys';

/** The staff members who were deleted and have appointments, the last deleted first. */
export function deletedStaffQuery(businessId: string) {
  return queryOptions({
    queryKey: [...businessKeys.staff(businessId), 'deleted'],
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/deleted-staff', { path: { id: businessId }, signal }),
  });
}

/** Restores a deleted staff member. */
export function useRestoreStaffMember(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (staffId: string) =>
      api('post', '/api/business/{id}/staff/{staffId}/restore', { path: { id: businessId, staffId } }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}
