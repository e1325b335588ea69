import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { staffQuery, type StaffMember } from '@/lib/queries/staff';

const nobody: readonly StaffMember[] = [];

/** The staff of the business; empty while it loads and where the plan has no staff. */
export function useStaff(): readonly StaffMember[] {
  const { business } = useBusiness();
  const { data = nobody } = useQuery({ ...staffQuery(business.id), enabled: business.limits.staff });
  return data;
}
