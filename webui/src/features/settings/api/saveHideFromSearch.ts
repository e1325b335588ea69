import { api } from '@/lib/apiClient';
import { ifMatch, type Versioned } from '@/lib/versioned';

/** Changes whether search engines are asked to leave the booking page out of their results. */
export function saveHideFromSearch({ id, version }: Versioned, hide_from_search: boolean) {
  return api('patch', '/api/business/{id}', {
    path: { id },
    body: { hide_from_search },
    headers: ifMatch(version),
  });
}
