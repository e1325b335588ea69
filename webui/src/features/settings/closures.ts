import { dayProblem, type TimeWindow } from '@/components/hours/week';
import { addDays } from '@/lib/days';
import type { components } from '@/lib/schema';
import type { Day } from '@/lib/time';

export type DateOverride = components['schemas']['DateOverride'];

/** Days in a row that have the same hours and name. Without windows they are closed. */
export interface Closure {
  from: Day;
  to: Day;
  windows: readonly TimeWindow[];
  name: string;
}

/** The dates as the list shows them: days in a row that are alike are one entry. */
export function toClosures(overrides: readonly DateOverride[]): Closure[] {
  const closures: Closure[] = [];
  for (const { date, windows, note = '' } of [...overrides].sort((a, b) => a.date.localeCompare(b.date))) {
    const last = closures.at(-1);
    if (last && addDays(last.to, 1) === date && last.name === note && sameWindows(last.windows, windows)) {
      last.to = date;
    } else {
      closures.push({ from: date, to: date, windows, name: note });
    }
  }
  return closures;
}

const spans = (windows: readonly TimeWindow[]) => windows.map(({ open, close }) => `${open}–${close}`).join();
const sameWindows = (a: readonly TimeWindow[], b: readonly TimeWindow[]) => spans(a) === spans(b);

/** What a business does on some days. "Usual" removes what was set before. */
export type ClosureKind = 'closed' | 'hours' | 'usual';

/** A closure as the dialog edits it. */
export interface ClosureForm {
  from: Day;
  to: Day;
  kind: ClosureKind;
  windows: readonly TimeWindow[];
  name: string;
}

const usualWindow: TimeWindow = { open: '10:00', close: '14:00' };

export function newClosure(day: Day): ClosureForm {
  return { from: day, to: day, kind: 'closed', windows: [usualWindow], name: '' };
}

export function toClosureForm({ from, to, windows, name }: Closure): ClosureForm {
  const open = windows.length > 0;
  return { from, to, kind: open ? 'hours' : 'closed', windows: open ? windows : [usualWindow], name };
}

export function daysOf({ from, to }: Pick<Closure, 'from' | 'to'>): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** At most a year at once. */
const longest = 366;

export type ClosureProblem = 'date' | 'order' | 'length' | 'hours';

/** What is wrong with the form, if anything. */
export function closureProblem(form: ClosureForm): ClosureProblem | undefined {
  const isDate = (day: Day) => /^\d{4}-\d\d-\d\d$/.test(day);
  if (!isDate(form.from) || !isDate(form.to)) return 'date';
  if (form.to < form.from) return 'order';
  if (addDays(form.from, longest - 1) < form.to) return 'length';
  if (form.kind === 'hours' && dayProblem({ isOpen: true, windows: form.windows }) !== undefined)
    return 'hours';
  return undefined;
}

/** All dates after the form is saved: its days replace those of the closure that it edits, and what else is set on its days. */
export function withClosure(
  overrides: readonly DateOverride[],
  form: ClosureForm,
  edited?: Closure,
): DateOverride[] {
  const isIn = (range: Pick<Closure, 'from' | 'to'>, date: Day) => range.from <= date && date <= range.to;
  const kept = overrides.filter(({ date }) => !isIn(form, date) && !(edited && isIn(edited, date)));
  if (form.kind === 'usual') return kept;
  const windows = form.kind === 'hours' ? form.windows.map(({ open, close }) => ({ open, close })) : [];
  const note = form.name.trim();
  const added = daysOf(form).map((date) => ({ date, windows, ...(note && { note }) }));
  return [...kept, ...added].sort((a, b) => a.date.localeCompare(b.date));
}
