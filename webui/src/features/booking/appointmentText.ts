import { messages } from './messages';

/** "Haircut with Ada". The business may have no staff members. */
export function withStaff(service: string, staff: string | null | undefined): string {
  return staff ? messages.summary.with({ service, staff }) : service;
}

/** The business's own note as a sentence. It may lack the full stop. */
export function arrivalText(note: string): string {
  return /[\p{L}\p{N}]$/u.test(note) ? `${note}.` : note;
}
