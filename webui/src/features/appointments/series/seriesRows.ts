import type { SeriesDate, SeriesRequest } from '../api/series';

/** What the owner decides about a date: another time, the asked one in spite of a question, or nothing at all. */
export type Decision = 'nearest' | 'anyway' | 'out';

/** The decisions by date. */
export type Decisions = Readonly<Record<string, Decision | undefined>>;

export interface SeriesRow {
  date: SeriesDate;
  decision: Decision | undefined;
  /** When it is booked; undefined if it is left out or the owner still has to decide. */
  start: string | undefined;
  /** What the appointment costs at its start. */
  price: number;
  undecided: boolean;
}

/** A date with what becomes of it. */
export function rowOf(date: SeriesDate, decision: Decision | undefined): SeriesRow {
  const { state } = date;
  const out = decision === 'out' || state === 'no_such_date';
  const asWanted = !out && (state === 'free' || (state === 'question' && decision === 'anyway'));
  const nearest = !out && decision === 'nearest';
  const [start, price] = asWanted
    ? [date.appointment_datetime, date.price]
    : nearest
      ? [date.nearest_datetime, date.nearest_price]
      : [null, null];
  return { date, decision, start: start ?? undefined, price: price ?? 0, undecided: start === null && !out };
}

/** The starts to book. */
export function startsOf(rows: readonly SeriesRow[]): SeriesRequest['starts'] {
  return rows.flatMap(({ start, decision }) =>
    start === undefined
      ? []
      : [{ appointment_datetime: start, ...(decision === 'anyway' && { allow_outside_hours: true }) }],
  );
}

/** The decisions that hold for the dates of a refusal: what was confirmed stays so. Dates that were left out are not among them. */
export function stillDecided(dates: readonly SeriesDate[], decisions: Decisions): Decisions {
  return Object.fromEntries(
    dates
      .filter(
        ({ state, appointment_date }) => state === 'question' && decisions[appointment_date] === 'anyway',
      )
      .map(({ appointment_date }) => [appointment_date, 'anyway']),
  );
}
