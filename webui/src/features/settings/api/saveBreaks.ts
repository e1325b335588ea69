import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { ifMatch, type Versioned } from '@/lib/versioned';

/** Replaces the week's break times of the whole business. */
export function saveBreaks({ id, version }: Versioned, break_times: components['schemas']['OperatingHours']) {
  return api('patch', '/api/business/{id}/break-times', {
    path: { id },
    body: { break_times },
    headers: ifMatch(version),
  });
}
