import type { Service, StaffMember } from './model';
import { chosenMember, sameForAll, staffFor, type StaffChoice } from './staffChoice';

/** What services cost and take, alone or together. */
export interface Terms extends Figures {
  currency: string;
  deposit_due?: Service['deposit_due'] | undefined;
  /** Whether it can also cost more, depending on who does it. */
  fromPrice?: true;
  /** Whether it can also take longer, depending on who does it. */
  fromTime?: true;
}

type Figures = Pick<Service, 'price' | 'duration_minutes'>;

export function sumOf<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}

function doneBy(service: Service, { terms }: StaffMember): Figures {
  return { ...service, ...terms?.find(({ service_id }) => service_id === service.id) };
}

/** The figures of each service by everybody who may do it. One person for all of them has one figure for all. */
function possibleFigures(
  services: readonly Service[],
  choice: StaffChoice | undefined,
  team: readonly StaffMember[],
): readonly (readonly Figures[])[] {
  if (choice === sameForAll)
    return [
      staffFor(services, team).map((member) => ({
        price: sumOf(services, (service) => doneBy(service, member).price),
        duration_minutes: sumOf(services, (service) => doneBy(service, member).duration_minutes),
      })),
    ];
  return services.map((service) => {
    const member = chosenMember(choice, service);
    const who = member ? [member] : staffFor([service], team);
    return who.length > 0 ? who.map((one) => doneBy(service, one)) : [service];
  });
}

/** What services cost and take at least, with whoever was chosen out of a team. */
export function leastTerms(
  services: readonly Service[],
  choice: StaffChoice | undefined,
  team: readonly StaffMember[],
): Terms {
  const possible = possibleFigures(services, choice, team);
  const range = (of: (figures: Figures) => number) =>
    [Math.min, Math.max].map((pick) => sumOf(possible, (figures) => pick(...figures.map(of)))) as [
      number,
      number,
    ];
  const [price, mostPrice] = range((figures) => figures.price);
  const [time, mostTime] = range((figures) => figures.duration_minutes);
  return {
    price,
    currency: services[0]?.currency ?? '',
    duration_minutes: time,
    ...(mostPrice > price && { fromPrice: true }),
    ...(mostTime > time && { fromTime: true }),
  };
}

/** What one service costs and takes at least. Its deposit is known if nobody takes another price. */
export function serviceTerms(
  service: Service,
  choice: StaffChoice | undefined,
  team: readonly StaffMember[],
): Terms {
  const least = leastTerms([service], choice, team);
  const isUsual = !least.fromPrice && least.price === service.price;
  return { ...least, ...(isUsual && { deposit_due: service.deposit_due }) };
}
