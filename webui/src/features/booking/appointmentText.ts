import { messages } from './messages';
import type { Appointment } from './model';

/** "Haircut with Ada". The business may have no staff members. */
export function withStaff(service: string, staff: string | null | undefined): string {
  return staff ? messages.summary.with({ service, staff }) : service;
}

/** The business's own note as a sentence. It may lack the full stop. */
export function arrivalText(note: string): string {
  return /[\p{L}\p{N}]$/u.test(note) ? `${note}.` : note;
}

/** "Vinyasa, 2 places" of a class, otherwise what was booked. */
export function nameWithPlaces({ service_name: service, places }: Appointment): string {
  return places === undefined ? service : messages.class.named({ service, count: places });
}
