import type { Service, StaffMember } from './model';

/** No preference: the server chooses among those who are free. */
export const anyone = 'any';

export type StaffChoice = StaffMember | typeof anyone;

/** The staff members who do the service. Before a service is chosen, all of them. */
export function staffFor(service: Service | undefined, staff: readonly StaffMember[]): StaffMember[] {
  return staff.filter(({ service_ids: does }) => !service || does === null || does.includes(service.id));
}

/** The choice if it can be made for the service. */
export function staffChoiceFor(
  service: Service | undefined,
  staff: readonly StaffMember[],
  id: string | null | undefined,
): StaffChoice | undefined {
  const possible = staffFor(service, staff);
  return id === anyone && possible.length > 0 ? anyone : possible.find((member) => member.id === id);
}

/** The chosen member's id, or `any`. */
export function staffKey(choice: StaffChoice): string {
  return choice === anyone ? anyone : choice.id;
}

/** The chosen member. Without a preference there is none. */
export function chosenMember(choice: StaffChoice | undefined): StaffMember | undefined {
  return choice === anyone ? undefined : choice;
}
