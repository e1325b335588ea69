import { useQuery } from '@tanstack/react-query';
import { resourcePoolsQuery } from '@/lib/queries/resourcePools';
import { serviceFields } from '../serviceFields';

/** The fields of the service form, with the names of rooms and equipment where the form has loaded them. */
export function useServiceFields(businessId: string) {
  const { data: pools = [] } = useQuery({ ...resourcePoolsQuery(businessId), enabled: false });
  return serviceFields(pools);
}
