import { messages as booking } from '../messages';
import type { OpenSession } from '../model';

/** "Ines · Studio 1". Empty in a business without staff and rooms. */
export function placeAndPeople({ staff_name: staff, resource_names: rooms }: OpenSession): string {
  const parts = staff === null ? rooms : [staff, ...rooms];
  return parts.reduce((first, second) => (first ? booking.service.facts({ first, second }) : second), '');
}
