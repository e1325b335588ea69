import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import { showStaffMember, staffQuery, type StaffMember } from '@/lib/queries/staff';
import { useVersionedSave } from '@/lib/useVersionedSave';
import { theirChanges } from '@/lib/versioned';
import { activeField } from '../staffFields';
import { savePlan } from './saveStaff';

/** Switches a staff member on or off. The screen shows it at once and reverts it when the server refuses. */
export function useToggleStaffMember(businessId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = staffQuery(businessId);
  const toggle = useVersionedSave({
    fields: [activeField],
    send: ({ id, version }, is_active: boolean) => savePlan({ businessId, id, version }, { is_active }),
    showCurrent: (member: StaffMember) => showStaffMember(queryClient, businessId, member),
  });
  return useMutation({
    mutationFn: (member: StaffMember) => toggle({ seen: member, input: !member.is_active }),
    onMutate: async (member) => {
      await queryClient.cancelQueries({ queryKey });
      showStaffMember(queryClient, businessId, { ...member, is_active: !member.is_active });
    },
    onSuccess: (member) => showStaffMember(queryClient, businessId, member),
    onError: (error, member) => {
      if (!theirChanges(error)) showStaffMember(queryClient, businessId, member);
    },
    onSettled: () => refreshBusiness(queryClient, businessId),
  });
}
