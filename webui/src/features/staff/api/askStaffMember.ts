import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { showStaffMember } from '@/lib/queries/staff';

/** Mails a staff member the link by which they confirm their address. */
export function useAskStaffMember(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (staffId: string) =>
      api('post', '/api/business/{id}/staff/{staffId}/confirm-email', { path: { id: businessId, staffId } }),
    onSuccess: (member) => showStaffMember(queryClient, businessId, member),
  });
}
