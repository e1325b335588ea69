import { api } from '@/lib/apiClient';
import { ifMatch, type Versioned } from '@/lib/versioned';

/** Changes the currency. */
export function saveCurrency({ id, version }: Versioned, currency: string) {
  return api('patch', '/api/business/{id}/currency', {
    path: { id },
    body: { currency },
    headers: ifMatch(version),
  });
}
