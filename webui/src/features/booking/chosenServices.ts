import { mostServices } from '@/modules/appointment/furtherServices';
import type { Choices } from './choices';
import type { PresentOffer, Service } from './model';

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
 * What the chosen services cost and take together. Of several, only the server knows the waits between them and their deposit (each
 * alone has one of at least what the processor takes). It says so with each slot.
 */
export function termsOf(choices: Pick<Choices, 'service' | 'further' | 'slot'>): Terms | undefined {
  const { service, further, slot } = choices;
  if (!service || !further) return service;
  const services = [service, ...further];
  const sums = {
    price: sum(services, (one) => one.price),
    duration_minutes: sum(services, (one) => one.duration_minutes),
  };
  return { currency: service.currency, ...(slot?.total ?? sums) };
}

/** Whether a deposit may be due, and how much is known only once a slot is chosen. */
export function mayAskDeposit(choices: Pick<Choices, 'service' | 'further' | 'slot'>): boolean {
  const { further, slot } = choices;
  return further !== undefined && !slot && chosenServices(choices).some(({ deposit_due }) => deposit_due);
}

/** What can be booked now costs and takes. */
export function termsOfOffer({ service, further_services: further, total }: PresentOffer): Terms {
  if (!further || !total) return service;
  return { currency: service.currency, ...total };
}
