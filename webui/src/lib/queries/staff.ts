import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { businessKeys } from './businessKeys';

export type StaffMember = components['schemas']['StaffMember'];
type ListedStaffMember = components['schemas']['ListedStaffMember'];

/**
 * The owner's list of all staff members who are not archived, in the order in which they were added. The server
 * refuses it to businesses whose plan has no staff, so ask only where `business.limits.staff` is true.
 */
export function staffQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.staff(businessId),
    queryFn: async ({ signal }) => {
      const listed = await api('get', '/api/business/{id}/staff', { path: { id: businessId }, signal });
      return listed.filter(isOwnersView);
    },
  });
}

/** The same address returns fewer fields to customers, and no version. */
function isOwnersView(listed: ListedStaffMember): listed is StaffMember {
  return 'version' in listed;
}

/** Shows a staff member as the server returned them. */
export function showStaffMember(queryClient: QueryClient, businessId: string, member: StaffMember): void {
  queryClient.setQueryData(staffQuery(businessId).queryKey, (staff) =>
    staff?.map((one) => (one.id === member.id ? { ...one, ...member } : one)),
  );
}
