import { api } from '@/lib/apiClient';
import { ifMatch, type Versioned } from '@/lib/versioned';

/** Changes the currency. */
export function saveCurrency({ id, version }: Versioned, body: { currency: string }) {
  return api('patch', '/api/business/{id}/currency', {
    path: { id },
    body,
    headers: ifMatch(version),
  });
}
