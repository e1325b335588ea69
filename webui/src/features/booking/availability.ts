import { addDays } from '@/lib/days';
import type { Day } from '@/lib/time';
import type { AvailableDay, Slot } from './model';

/** Where free days and times come from: a service's, or those to which an appointment can move. */
export interface AvailabilitySource {
  /** Distinguishes sources; a new key means that everything loaded before is void. */
  key: string;
  days(from: Day, to: Day): Promise<AvailableDay[]>;
  slots(day: Day): Promise<Slot[]>;
}

const longestRange = 62; // days that one request may ask for
const freshFor = 10_000; // milliseconds in which times asked for ahead may be shown

/** Free days and times between the first and the last bookable day. */
export class Availability {
  readonly #ahead = new Map<Day, { at: number; slots: Promise<Slot[]> }>();

  constructor(
    private readonly source: AvailabilitySource,
    readonly first: Day,
    readonly last: Day,
  ) {}

  get key(): string {
    return this.source.key;
  }

  includes(day: Day): boolean {
    return day >= this.first && day <= this.last;
  }

  /** The days of a range that have a free time. Days that cannot be booked are not asked for. */
  async freeDays(from: Day, to: Day): Promise<ReadonlySet<Day>> {
    const start = from < this.first ? this.first : from;
    const end = to > this.last ? this.last : to;
    if (start > end) return new Set();
    const days = await this.source.days(start, end);
    return new Set(days.filter(({ available }) => available > 0).map(({ date }) => date));
  }

  /** The first free day from `from` on, or undefined when there is none that can be booked. */
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

  /** Asks for a day's times before they are wanted; a failure shows when they are. */
  prefetch(day: Day): void {
    this.slots(day).catch(() => undefined);
  }

  /** A day's times; those asked for a moment ago are not asked for again. */
  slots(day: Day): Promise<Slot[]> {
    const ahead = this.#ahead.get(day);
    if (ahead && performance.now() - ahead.at < freshFor) return ahead.slots;
    const slots = this.source.slots(day);
    this.#ahead.set(day, { at: performance.now(), slots });
    slots.catch(() => this.#ahead.delete(day));
    return slots;
  }

  /** A day's times as they are now. */
  freshSlots(day: Day): Promise<Slot[]> {
    this.forget(day);
    return this.slots(day);
  }

  /** What was known of a day has turned out to be wrong. */
  forget(day: Day): void {
    this.#ahead.delete(day);
  }
}
