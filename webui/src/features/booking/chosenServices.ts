import type { Choices } from './bookingState';
import type { PresentOffer, Service, Slot } from './model';

/** The most services of one appointment. */
export const mostServices = 6;

const longestMinutes = 16 * 60;

/** What services cost and take, alone or together. */
export type Terms = Pick<Service, 'price' | 'currency' | 'duration_minutes'> & {
  deposit_due?: Service['deposit_due'] | undefined;
};

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

const sum = (services: readonly Service[], of: (service: Service) => number) =>
  services.reduce((total, service) => total + of(service), 0);

/** Whether the services take longer than one appointment may. */
export function isTooLong(services: readonly Service[]): boolean {
  return sum(services, ({ duration_minutes }) => duration_minutes) > longestMinutes;
}

/**
 * What the chosen services cost and take together. Only the server knows the waits between several, and their deposit: each alone has
 * one of at least what the processor takes. It says so with each slot.
 */
export function termsOf(choices: Pick<Choices, 'service' | 'further' | 'slot'>): Terms | undefined {
  const { service, further, slot } = choices;
  if (!service || !further) return service;
  const services = [service, ...further];
  return { currency: service.currency, ...(slot?.total ?? estimateOf(services)) };
}

function estimateOf(services: readonly Service[]): NonNullable<Slot['total']> {
  const price = sum(services, (one) => one.price);
  const duration_minutes = sum(services, (one) => one.duration_minutes);
  const due_now = sum(services, ({ deposit_due }) => deposit_due?.due_now ?? 0);
  if (due_now === 0) return { price, duration_minutes };
  const percentage = Math.round((100 * due_now) / price);
  return { price, duration_minutes, deposit_due: { percentage, due_now, due_later: price - due_now } };
}

/** What can be booked now costs and takes. */
export function termsOfOffer({ service, further_services: further, total }: PresentOffer): Terms {
  if (!further || !total) return service;
  return { currency: service.currency, ...total };
}
