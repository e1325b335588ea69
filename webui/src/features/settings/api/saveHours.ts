import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { ifMatch, type Versioned } from '@/lib/versioned';

/** Replaces the week's opening hours. */
export function saveHours(
  { id, version }: Versioned,
  operating_hours: components['schemas']['OperatingHours'],
) {
  return api('patch', '/api/business/{id}', {
    path: { id },
    body: { operating_hours },
    headers: ifMatch(version),
  });
}
