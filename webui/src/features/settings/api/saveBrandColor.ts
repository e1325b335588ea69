import { api } from '@/lib/apiClient';
import { ifMatch, type Versioned } from '@/lib/versioned';

/** Changes the colour of the booking page and of emails; empty removes it. */
export function saveBrandColor({ id, version }: Versioned, brand_color: string) {
  return api('patch', '/api/business/{id}', {
    path: { id },
    body: { brand_color },
    headers: ifMatch(version),
  });
}
