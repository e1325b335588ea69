import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { ifMatch, type Versioned } from '@/lib/versioned';

/** Changes how customers can book. */
export function saveRules(
  { id, version }: Versioned,
  booking_rules: components['schemas']['BookingRulesPatch'],
) {
  return api('patch', '/api/business/{id}', {
    path: { id },
    body: { booking_rules },
    headers: ifMatch(version),
  });
}
