import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import { staffQuery } from '@/lib/queries/staff';
import type { StaffDetails } from '../staffSchema';

/** Adds a staff member, who works the business's hours and does every service. */
export function useAddStaffMember(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: StaffDetails) =>
      api('post', '/api/business/{id}/staff', { path: { id: businessId }, body }),
    onSuccess: (added) => {
      queryClient.setQueryData(staffQuery(businessId).queryKey, (staff) => staff && [...staff, added]);
      return refreshBusiness(queryClient, businessId);
    },
  });
}
