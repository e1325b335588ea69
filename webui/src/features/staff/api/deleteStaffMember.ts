import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import { showStaffMember, type StaffMember } from '@/lib/queries/staff';
import { useVersionedSave } from '@/lib/useVersionedSave';
import { ifMatch } from '@/lib/versioned';
import { detailsFields } from '../staffFields';
import { settleAppointments, type Settlement } from './settleAppointments';

interface Deletion {
  member: StaffMember;
  appointments: Settlement;
}

/** Deletes a staff member. One with appointments is archived. Upcoming appointments are settled as the owner chose. */
export function useDeleteStaffMember(businessId: string) {
  const queryClient = useQueryClient();
  const remove = useVersionedSave({
    fields: detailsFields,
    send: ({ id, version }) =>
      api('delete', '/api/business/{id}/staff/{staffId}', {
        path: { id: businessId, staffId: id },
        headers: ifMatch(version),
      }),
    showCurrent: (member) => showStaffMember(queryClient, businessId, member),
  });
  return useMutation({
    mutationFn: async ({ member, appointments }: Deletion) => {
      await remove({ seen: member, input: undefined });
      return settleAppointments(queryClient, businessId, member.id, appointments);
    },
    onSettled: () => refreshBusiness(queryClient, businessId),
  });
}
