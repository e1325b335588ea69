import type { Service, StaffMember } from './model';

/** No preference: the server chooses among those who are free. */
export const anyone = 'any';

/** One staff member for all services, whoever is free. */
export const sameForAll = 'same';

/** Staff members by the ids of their services. A service without one has no preference. */
export interface EachStaff {
  each: Readonly<Record<string, StaffMember>>;
}

export type StaffChoice = StaffMember | typeof anyone | typeof sameForAll | EachStaff;

const does = ({ service_ids: ids }: StaffMember, service: Service) =>
  !service.without_staff && (ids === null || ids.includes(service.id));

/** The services that somebody does. Others happen in a room, without staff. */
export const staffed = (services: readonly Service[]) =>
  services.filter(({ without_staff }) => !without_staff);

/** The staff members who do all of the services that need one. Before a service is chosen, everybody. */
export function staffFor(services: readonly Service[], staff: readonly StaffMember[]): StaffMember[] {
  const all = services.some(({ without_staff }) => !without_staff) ? staffed(services) : services;
  return staff.filter((member) => all.every((service) => does(member, service)));
}

/** Whether somebody can be chosen for at least one of the services. */
export function hasStaff(services: readonly Service[], staff: readonly StaffMember[]): boolean {
  return services.length === 0
    ? staff.length > 0
    : services.some((service) => staff.some((member) => does(member, service)));
}

/** Whether staff members are chosen service by service. */
export function isEach(choice: StaffChoice | undefined): choice is EachStaff {
  return typeof choice === 'object' && 'each' in choice;
}

/** The choice that a key names, if it can be made for the services. */
export function staffChoiceFor(
  services: readonly Service[],
  staff: readonly StaffMember[],
  key: string | null | undefined,
): StaffChoice | undefined {
  if (!key || !hasStaff(services, staff)) return undefined;
  const ids = key.split(',');
  if (ids.length > 1) return ids.length === services.length ? eachOf(services, staff, ids) : undefined;
  const possible = staffFor(services, staff);
  if (key === anyone) return anyone;
  if (key !== sameForAll) return possible.find((member) => member.id === key);
  if (staffed(services).length < 2) return undefined;
  return possible.length > 1 ? sameForAll : possible[0];
}

function eachOf(
  services: readonly Service[],
  staff: readonly StaffMember[],
  ids: readonly string[],
): EachStaff {
  const pairs = services.flatMap((service, index) => {
    const member = staff.find((one) => one.id === ids[index] && does(one, service));
    return member ? [[service.id, member] as const] : [];
  });
  return { each: Object.fromEntries(pairs) };
}

/** Whether it matters to the customer who does it. */
export function hasPreference(choice: StaffChoice | undefined): boolean {
  if (isEach(choice)) return Object.keys(choice.each).length > 0;
  return choice !== undefined && choice !== anyone;
}

/** The choice as far as it can still be made, after the services have changed. */
export function keptStaff(
  services: readonly Service[],
  staff: readonly StaffMember[],
  choice: StaffChoice | undefined,
): StaffChoice | undefined {
  return choice && staffChoiceFor(services, staff, staffKey(choice, services));
}

/** The chosen member's id, `any`, `same`, or what was chosen for each service. */
export function staffKey(choice: StaffChoice, services: readonly Service[]): string {
  if (isEach(choice)) return services.map(({ id }) => choice.each[id]?.id ?? anyone).join();
  return typeof choice === 'string' ? choice : choice.id;
}

/** The member who was chosen for a service. Without a preference there is none. */
export function chosenMember(choice: StaffChoice | undefined, service?: Service): StaffMember | undefined {
  if (service?.without_staff) return undefined;
  if (isEach(choice)) return service && choice.each[service.id];
  return typeof choice === 'string' ? undefined : choice;
}
