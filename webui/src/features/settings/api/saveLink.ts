import { api } from '@/lib/apiClient';
import { ifMatch, type Versioned } from '@/lib/versioned';

/** Gives the business another booking link. Former links continue to work. */
export function saveLink({ id, version }: Versioned, body: { unique_url: string }) {
  return api('patch', '/api/business/{id}/unique-url', {
    path: { id },
    body,
    headers: ifMatch(version),
  });
}
