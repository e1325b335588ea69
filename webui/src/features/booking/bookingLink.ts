import { addDays } from '@/lib/days';
import type { Day } from '@/lib/time';
import type { Choices } from './bookingState';
import type { Business, Service, StaffMember } from './model';
import { staffChoiceFor, staffKey, type StaffChoice } from './staffChoice';

/** The parts of a booking link after the business: `?service=<id>&staff=<id>&date=2027-06-10&src=newsletter#details`. */
export interface BookingLink {
  service?: Service;
  /** `?staff=any` says that the customer has no preference. */
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
  const service = services.find(({ id }) => id === query.get('service'));
  const staff = staffChoiceFor(service, everyone, query.get('staff'));
  const day = query.get('date') ?? '';
  const channel = query.get('src')?.toLowerCase() ?? '';
  return {
    ...(service && { service }),
    ...(staff && { staff }),
    ...(isBookable(day, business) && { day }),
    ...(/^[a-z0-9_-]{1,40}$/.test(channel) && { channel }),
    toForm: hash === '#details',
  };
}

/** Whether a text is a date between today and the business's horizon. */
function isBookable(text: string, { today, horizon_days }: Business): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDate = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
  return isDate && today <= text && text <= addDays(today, horizon_days);
}

/** The address of a step, which is a booking link too. The other parameters of the link, such as `src`, stay in it. */
export function bookingAddress(
  { pathname, search }: PlainAddress,
  { service, staff, day }: Choices,
  toForm: boolean,
): string {
  const query = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) =>
    value === undefined ? query.delete(name) : query.set(name, value);
  set('service', service?.id);
  set('staff', staff && staffKey(staff));
  set('date', day);
  const text = query.toString();
  return `${pathname}${text && `?${text}`}${toForm ? '#details' : ''}`;
}
