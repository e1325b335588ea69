import { mostServices } from '@/modules/appointment/furtherServices';
import { addDays } from '@/lib/days';
import type { Day } from '@/lib/time';
import type { Choices } from './choices';
import { asChoices, chosenServices } from './chosenServices';
import { isClass } from './classPlaces';
import type { Business, Service, StaffMember } from './model';
import { staffChoiceFor, staffKey, type StaffChoice } from './staffChoice';

/**
 * The parts of a booking link after the business: `?service=<id>&staff=<id>&date=2027-06-10&src=newsletter#details`. Several services
 * are separated by commas, and so are the staff members if one was chosen for each.
 */
export interface BookingLink {
  service?: Service;
  further?: readonly Service[];
  /** `?staff=any` says that the customer has no preference, `?staff=same` that one person does all services. */
  staff?: StaffChoice;
  day?: Day;
  /** Where the booking comes from, as named by the owner. */
  channel?: string;
  /** Whether it leads to the form, even if choices are still missing. */
  toForm: boolean;
}

type PlainAddress = Pick<Location, 'pathname' | 'search'>;

/** Reads a booking link. Invalid values are ignored, so that an old link still opens the page. */
export function readBookingLink(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  business: Business,
  services: readonly Service[],
  everyone: readonly StaffMember[],
): BookingLink {
  const query = new URLSearchParams(search);
  const chosen = readServices(query.get('service'), services);
  const staff = chosen.some(isClass) ? undefined : staffChoiceFor(chosen, everyone, query.get('staff'));
  const day = query.get('date') ?? '';
  const channel = query.get('src')?.toLowerCase() ?? '';
  return {
    ...asChoices(chosen),
    ...(staff && { staff }),
    ...(isBookable(day, business) && { day }),
    ...(/^[a-z0-9_-]{1,40}$/.test(channel) && { channel }),
    toForm: hash === '#details',
  };
}

/** Reads services in their order. Of too many, and of a class with others, only the first is read. */
function readServices(text: string | null, services: readonly Service[]): Service[] {
  const ids = new Set(text?.split(','));
  const chosen = [...ids].flatMap((id) => services.find((service) => service.id === id) ?? []);
  return chosen.length > mostServices || chosen.some(isClass) ? chosen.slice(0, 1) : chosen;
}

/** Whether a text is a date between today and the business's horizon. */
function isBookable(text: string, { today, horizon_days }: Business): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDate = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
  return isDate && today <= text && text <= addDays(today, horizon_days);
}

/** Identifies the choices that decide which slots there are. */
export function choicesKey({ staff, day, ...choices }: Choices): string {
  const services = chosenServices(choices);
  return [services.map(({ id }) => id).join(), staff && staffKey(staff, services), day].join(' ');
}

/** The address of a step, which is a booking link too. The other parameters of the link, such as `src`, stay in it. */
export function bookingAddress(
  { pathname, search }: PlainAddress,
  choices: Choices,
  toForm: boolean,
): string {
  const { staff, day } = choices;
  const services = chosenServices(choices);
  const query = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) =>
    value === undefined ? query.delete(name) : query.set(name, value);
  set('service', services.map(({ id }) => id).join() || undefined);
  set('staff', staff && staffKey(staff, services));
  set('date', day);
  const text = query.toString().replaceAll('%2C', ',');
  return `${pathname}${text && `?${text}`}${toForm ? '#details' : ''}`;
}
