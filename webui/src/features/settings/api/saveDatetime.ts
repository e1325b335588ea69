import { api } from '@/lib/apiClient';
import type { Business } from '@/lib/queries/business';
import { ifMatch, type Versioned } from '@/lib/versioned';

export type DatetimePreferences = Pick<Business, 'date_format' | 'time_format' | 'week_start' | 'timezone'>;

/** What upcoming appointments keep when the time zone changes: their wall-clock time, or their instant. */
export type Kept = 'clock' | 'moment';

/** Changes how dates and times are shown, and in which zone the business is. */
export function saveDatetime({ id, version }: Versioned, body: DatetimePreferences & { keep?: Kept }) {
  return api('patch', '/api/business/{id}/datetime-preferences', {
    path: { id },
    body,
    headers: ifMatch(version),
  });
}
