import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import { showStaffMember, type StaffMember } from '@/lib/queries/staff';
import { useVersionedSave } from '@/lib/useVersionedSave';
import type { FieldText } from '@/lib/versioned';
import type { SeenStaff } from './saveStaff';

/** Saves one part of a staff member, and shows the server's response. */
export function useSaveStaff<Input>(
  businessId: string,
  fields: readonly FieldText<StaffMember>[],
  send: (seen: SeenStaff, input: Input) => Promise<StaffMember>,
  onCurrent?: (member: StaffMember) => void,
) {
  const queryClient = useQueryClient();
  const save = useVersionedSave({
    fields,
    send: ({ id, version }, input: Input) => send({ businessId, id, version }, input),
    showCurrent: (member) => {
      showStaffMember(queryClient, businessId, member);
      onCurrent?.(member);
    },
  });
  return useMutation({
    mutationFn: save,
    onSuccess: (member) => {
      showStaffMember(queryClient, businessId, member);
      return refreshBusiness(queryClient, businessId);
    },
  });
}
