import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestsQuery, watchedRequests, type AppointmentFilters } from './api/listAppointments';

interface Seen {
  /** The list to which the requests belong. */
  list: string;
  ids: ReadonlySet<string>;
}

/**
 * The ids of the requests that arrived since the list was opened. They may lie beyond its loaded rows. Empty while too many
 * requests wait to tell which are new.
 */
export function useNewRequests(businessId: string, filters: AppointmentFilters, enabled: boolean) {
  const { data } = useQuery({ ...requestsQuery(businessId, filters), enabled });
  const requests = data && data.length < watchedRequests ? data : undefined;
  const [seen, setSeen] = useState<Seen>();
  const list = JSON.stringify(filters);
  if (requests && seen?.list !== list) setSeen({ list, ids: new Set(requests.map(({ id }) => id)) });
  if (!requests || seen?.list !== list) return [];
  return requests.map(({ id }) => id).filter((id) => !seen.ids.has(id));
}
