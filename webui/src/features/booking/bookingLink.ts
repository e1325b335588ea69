import { mostServices } from '@/modules/appointment/furtherServices';
import { addDays } from '@/lib/days';
import type { Day } from '@/lib/time';
import type { Choices, Gone, Names } from './choices';
import { asChoices, chosenServices } from './chosenServices';
import { isClass } from './classPlaces';
import { goneOf } from './gone';
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
  gone?: Gone;
  /** Where the booking comes from, as named by the owner. */
  channel?: string;
  /** Whether it leads to the form, even if choices are still missing. */
  toForm: boolean;
}

type PlainAddress = Pick<Location, 'pathname' | 'search'>;

/** Reads a booking link. Invalid values are ignored, so that an old link still opens the page. What had a name is gone. */
export function readBookingLink(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  business: Business,
  services: readonly Service[],
  everyone: readonly StaffMember[],
  names: Names = {},
): BookingLink {
  const query = new URLSearchParams(search);
  const serviceIds = [...new Set(query.get('service')?.split(','))];
  const chosen = readServices(serviceIds, services);
  const staffIds = readStaff(query.get('staff'), serviceIds, chosen);
  const staff = chosen.some(isClass) ? undefined : staffChoiceFor(chosen, everyone, staffIds.join());
  const choices = { ...asChoices(chosen), ...(staff && { staff }) };
  const gone = goneOf(choices, names, { services: serviceIds, staff: staffIds });
  const day = query.get('date') ?? '';
  const channel = query.get('src')?.toLowerCase() ?? '';
  return {
    ...choices,
    ...(gone && { gone }),
    ...(isBookable(day, business) && { day }),
    ...(/^[a-z0-9_-]{1,40}$/.test(channel) && { channel }),
    toForm: hash === '#details',
  };
}

/** Reads services in their order. Of too many, and of a class with others, only the first is read. */
function readServices(ids: readonly string[], services: readonly Service[]): Service[] {
  const chosen = ids.flatMap((id) => services.find((service) => service.id === id) ?? []);
  return chosen.length > mostServices || chosen.some(isClass) ? chosen.slice(0, 1) : chosen;
}

/** Reads who was chosen. If that was one for each service, only those of services that can still be chosen are read. */
function readStaff(
  text: string | null,
  serviceIds: readonly string[],
  chosen: readonly Service[],
): readonly string[] {
  const ids = text?.split(',') ?? [];
  if (ids.length < 2 || ids.length !== serviceIds.length) return ids;
  return ids.filter((_, index) => chosen.some(({ id }) => id === serviceIds[index]));
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
  const { staff, day, gone } = choices;
  const services = chosenServices(choices);
  const named = [...services, ...(gone?.services ?? [])];
  const query = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) =>
    value === undefined ? query.delete(name) : query.set(name, value);
  set('service', named.map(({ id }) => id).join() || undefined);
  set('staff', staff && staffKey(staff, services));
  set('date', day);
  const text = query.toString().replaceAll('%2C', ',');
  return `${pathname}${text && `?${text}`}${toForm ? '#details' : ''}`;
}
