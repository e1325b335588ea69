import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { ifMatch, type Versioned } from '@/lib/versioned';

/** Changes some fields of the business, unless it has another version than the one that was seen. */
export function changeBusiness({ id, version }: Versioned, body: components['schemas']['BusinessPatch']) {
  return api('patch', '/api/business/{id}', { path: { id }, body, headers: ifMatch(version) });
}
