import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { ifMatch, type Versioned } from '@/lib/versioned';

/** Replaces all closures and special days. */
export function saveClosures(
  { id, version }: Versioned,
  date_overrides: components['schemas']['DateOverride'][],
) {
  return api('patch', '/api/business/{id}', {
    path: { id },
    body: { date_overrides },
    headers: ifMatch(version),
  });
}
