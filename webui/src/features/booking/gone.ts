import type { Choices, Gone, Named, Names } from './choices';
import { chosenServices } from './chosenServices';
import { isEach } from './staffChoice';

function chosenStaff({ staff }: Choices): readonly Named[] {
  if (isEach(staff)) return Object.values(staff.each);
  return typeof staff === 'object' ? [staff] : [];
}

/** The names of all that is chosen, and of what cannot be chosen any more. */
export function namesOf(choices: Choices): Names {
  const { gone } = choices;
  const named = [
    ...chosenServices(choices),
    ...chosenStaff(choices),
    ...(gone?.services ?? []),
    ...(gone?.staff ?? []),
  ];
  return Object.fromEntries(named.map(({ id, name }) => [id, name]));
}

/** Undefined if nothing is gone. */
const orNothing = (gone: Gone): Gone | undefined =>
  gone.services.length + gone.staff.length > 0 ? gone : undefined;

/** What of the wanted services and staff members is not among the choices. Only those with a known name were offered before. */
export function goneOf(
  choices: Choices,
  names: Names,
  wanted: { services: readonly string[]; staff: readonly string[] },
): Gone | undefined {
  const missing = (ids: readonly string[], chosen: readonly Named[]) =>
    [...new Set(ids)].flatMap((id) => {
      const name = names[id];
      return name === undefined || chosen.some((one) => one.id === id) ? [] : [{ id, name }];
    });
  return orNothing({
    services: missing(wanted.services, chosenServices(choices)),
    staff: missing(wanted.staff, chosenStaff(choices)),
  });
}

/** Whether something was chosen that is not offered any more. */
export const hasGone = ({ gone }: Pick<Choices, 'gone'>, kind: keyof Gone) => (gone?.[kind].length ?? 0) > 0;

/** The choices with what is still gone. */
export function withGone<T extends Choices>(
  { gone, ...choices }: T,
  change: Partial<Gone>,
): Omit<T, 'gone'> & { gone?: Gone } {
  const left = orNothing({ services: [], staff: [], ...gone, ...change });
  return { ...choices, ...(left && { gone: left }) };
}
