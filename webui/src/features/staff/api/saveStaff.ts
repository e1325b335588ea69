import { api } from '@/lib/apiClient';
import type { StaffMember } from '@/lib/queries/staff';
import type { components } from '@/lib/schema';
import { ifMatch } from '@/lib/versioned';

type Schemas = components['schemas'];

/** Which staff member of which business is saved, and the version that the owner has seen. */
export interface SeenStaff {
  businessId: string;
  id: string;
  version: number;
}

const target = ({ businessId, id, version }: SeenStaff) => ({
  path: { id: businessId, staffId: id },
  headers: ifMatch(version),
});

/** Replaces the details, and the language if it is given. */
export function saveDetails(seen: SeenStaff, body: Schemas['StaffRequest']): Promise<StaffMember> {
  return api('put', '/api/business/{id}/staff/{staffId}', { ...target(seen), body });
}

/** Changes what is given: hours, days off, services or whether the staff member can be booked. */
export function savePlan(seen: SeenStaff, body: Schemas['StaffPlanRequest']): Promise<StaffMember> {
  return api('patch', '/api/business/{id}/staff/{staffId}', { ...target(seen), body });
}

/** Replaces the break times of the week. */
export async function saveBreaks(
  seen: SeenStaff,
  break_times: Schemas['OperatingHours'],
): Promise<StaffMember> {
  const { staff } = await api('patch', '/api/business/{id}/staff/{staffId}/break-times', {
    ...target(seen),
    body: { break_times },
  });
  return staff;
}
