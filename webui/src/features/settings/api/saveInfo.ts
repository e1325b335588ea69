import { api } from '@/lib/apiClient';
import type { Business } from '@/lib/queries/business';
import { ifMatch, type Versioned } from '@/lib/versioned';

export type BusinessInfo = Pick<Business, 'name' | 'phone' | 'address' | 'category' | 'description'>;

/** Changes how the business describes itself. */
export function saveInfo({ id, version }: Versioned, body: BusinessInfo) {
  return api('patch', '/api/business/{id}', { path: { id }, body, headers: ifMatch(version) });
}
