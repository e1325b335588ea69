import { addDays } from '@/lib/days';
import type { Day } from '@/lib/time';
import type { AvailableDay, Business, Slot } from './model';
import { sameStart } from './slots';
import type { Terms } from './terms';

/** The search for free days and slots. */
export interface AvailabilitySearch {
  businessId: string;
  serviceId: string;
  /** Undefined: with anyone. */
  staffId: string | undefined;
  /** What is done after the first service, as the API writes it. */
  further?: string | undefined;
  /** Whether one person has to do everything. */
  sameStaff?: boolean;
}

/** The parameters of a search besides its dates. */
export function searchQuery({ staffId, further, sameStaff }: AvailabilitySearch) {
  return {
    ...(staffId !== undefined && { staff_id: staffId }),
    ...(further && { further_services: further }),
    ...(sameStaff && { same_staff: true }),
  };
}

/** Loads free days and slots, for booking a service or for moving an appointment. */
export interface AvailabilitySource {
  /** Identifies the source. A new key makes everything loaded under the old one invalid. */
  key: string;
  /** What the page says that it costs at least. Slots for a move cost nothing. */
  least?: Terms;
  days(from: Day, to: Day): Promise<AvailableDay[]>;
  slots(day: Day): Promise<Slot[]>;
}

const longestRange = 62; // days that one request may ask for
const freshFor = 10_000; // milliseconds for which prefetched slots may be shown

/** Free days and slots between the first and the last bookable day, with slots cached for a moment. */
export class Availability {
  readonly #cached = new Map<Day, { at: number; slots: Promise<Slot[]> }>();

  constructor(
    private readonly source: AvailabilitySource,
    readonly first: Day,
    readonly last: Day,
  ) {}

  get key(): string {
    return this.source.key;
  }

  get least(): Terms | undefined {
    return this.source.least;
  }

  /** The days of a range that have a free slot. Only bookable days are requested. */
  async freeDays(from: Day, to: Day): Promise<ReadonlySet<Day>> {
    const start = from < this.first ? this.first : from;
    const end = to > this.last ? this.last : to;
    if (start > end) return new Set();
    const days = await this.source.days(start, end);
    return new Set(days.filter(({ available }) => available > 0).map(({ date }) => date));
  }

  /** The first free day on or after `from`, or undefined when there is none up to the last bookable day. */
  async nextFreeDay(from: Day): Promise<Day | undefined> {
    let start = from < this.first ? this.first : from;
    while (start <= this.last) {
      const end = addDays(start, longestRange - 1);
      const [next] = [...(await this.freeDays(start, end))].sort();
      if (next !== undefined) return next;
      start = addDays(end, 1);
    }
    return undefined;
  }

  /** Loads a day's slots before they are needed. A failure is not cached, so it shows on the next load. */
  prefetch(day: Day): void {
    this.slots(day).catch(() => undefined);
  }

  /** A day's slots, from the cache when they were loaded a moment ago. */
  slots(day: Day): Promise<Slot[]> {
    const cached = this.#cached.get(day);
    if (cached && performance.now() - cached.at < freshFor) return cached.slots;
    const slots = this.source.slots(day);
    this.#cached.set(day, { at: performance.now(), slots });
    slots.catch(() => this.#cached.delete(day));
    return slots;
  }

  /** A day's slots as they are now, never from the cache. */
  freshSlots(day: Day): Promise<Slot[]> {
    this.forget(day);
    return this.slots(day);
  }

  /** A slot as it is now. Undefined if it is not free any more, or cannot be loaded. */
  async sameSlot(day: Day, slot: Slot): Promise<Slot | undefined> {
    const slots = await this.freshSlots(day).catch(() => []);
    return slots.find((one) => sameStart(one, slot));
  }

  /** Drops a day's slots from the cache, after one of them turned out to be taken. */
  forget(day: Day): void {
    this.#cached.delete(day);
  }
}

/** What customers of the business may book: from today to its horizon. */
export function availabilityOf(business: Business, source: AvailabilitySource): Availability {
  return new Availability(source, business.today, addDays(business.today, business.horizon_days));
}
