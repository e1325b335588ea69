import { mostServices } from '@/modules/appointment/furtherServices';
import type { Choices } from './choices';
import { isClass, placesTerms } from './classPlaces';
import type { PresentOffer, Service, Slot, StaffMember } from './model';
import { leastTerms, serviceTerms, sumOf, type Terms } from './terms';

const longestMinutes = 16 * 60;

/** The chosen services in their order. */
export function chosenServices({
  service,
  further = [],
}: Pick<Choices, 'service' | 'further'>): readonly Service[] {
  return service ? [service, ...further] : further;
}

/** The services as choices. There are no further ones without a first one. */
export function asChoices([service, ...further]: readonly Service[]): Pick<Choices, 'service' | 'further'> {
  return { ...(service && { service }), ...(further.length > 0 && { further }) };
}

/** The services with another one at the end, or without it if it is chosen. More than the most are not chosen. */
export function toggled(chosen: readonly Service[], service: Service): readonly Service[] {
  const others = chosen.filter(({ id }) => id !== service.id);
  if (others.length < chosen.length) return others;
  return chosen.length < mostServices ? [...chosen, service] : chosen;
}

/** Whether others can be booked after a service. A class is booked on its own. */
export function canHaveFurther(service: Service, services: readonly Service[]): boolean {
  return !isClass(service) && services.filter((one) => !isClass(one)).length > 1;
}

/** Whether the services take longer than one appointment may. */
export function isTooLong(services: readonly Service[]): boolean {
  return sumOf(services, ({ duration_minutes }) => duration_minutes) > longestMinutes;
}

/**
 * What the chosen services cost and take together, with whoever was chosen out of the team. A slot says exactly what. Without a total it is
 * that of one service, which costs and takes the same whoever does it. Of several services, only the server knows the waits between them
 * and their deposit (each alone has one of at least what the processor takes).
 */
export function termsOf(
  { service, further, staff, slot, places }: Choices,
  team: readonly StaffMember[] = [],
): Terms | undefined {
  if (places) return placesTerms(places);
  if (!service) return undefined;
  if (slot?.total) return { currency: service.currency, ...slot.total };
  if (further) return leastTerms([service, ...further], staff, team);
  return slot ? service : serviceTerms(service, staff, team);
}

/** Whether a deposit may be due, and how much is known only once a slot is chosen. */
export function mayAskDeposit(
  choices: Pick<Choices, 'service' | 'further' | 'slot'>,
  { deposit_due: due }: Terms,
): boolean {
  return !choices.slot && !due && chosenServices(choices).some(({ deposit_due }) => deposit_due);
}

/** What can be booked now costs and takes. */
export function termsOfOffer({ service, total }: PresentOffer): Terms {
  return total ? { currency: service.currency, ...total } : service;
}

/** The services as they can be booked now. The slot of several says what they cost together, so it is loaded again. */
export function withOffer<T extends Choices>(choices: T, offer: PresentOffer, slot: Slot | undefined): T {
  const services = [offer.service, ...(offer.further_services ?? [])];
  const { service, places } = choices;
  if (!places) return { ...choices, ...asChoices(services), ...(slot && { slot }) };
  const { total } = offer;
  return {
    ...choices,
    ...(service && { service: offer.service }),
    places: { ...places, service: offer.service, ...(total && { total }) },
  };
}
