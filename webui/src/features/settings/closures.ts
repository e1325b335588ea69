import {
  withoutRange,
  withRange,
  type DateOverride,
  type DayRange,
  type OverrideRange,
} from '@/modules/days/overrides';
import { dayProblem, type TimeWindow } from '@/modules/hours/week';
import { addDays } from '@/lib/days';
import type { Day } from '@/lib/time';
import { z } from '@/lib/zod';
import { closureMessages } from './closureMessages';

/** How the business is open on some days. "Usual" removes what was set before. */
type ClosureKind = 'closed' | 'hours' | 'usual';

/** A closure as the dialog edits it. */
export interface ClosureForm extends DayRange {
  kind: ClosureKind;
  windows: readonly TimeWindow[];
  name: string;
}

const usualWindow: TimeWindow = { open: '10:00', close: '14:00' };

export function newClosure(day: Day): ClosureForm {
  return { from: day, to: day, kind: 'closed', windows: [usualWindow], name: '' };
}

export function toClosureForm({ from, to, windows, note }: OverrideRange): ClosureForm {
  const open = windows.length > 0;
  return { from, to, kind: open ? 'hours' : 'closed', windows: open ? windows : [usualWindow], name: note };
}

const text = closureMessages.dialog.problems;

/** At most a year at once. */
const longest = 366;

type ClosureProblem = 'date' | 'order' | 'length' | 'hours';

/** The problem with the form, if there is one. */
export function closureProblem(form: ClosureForm): ClosureProblem | undefined {
  const isDate = (day: Day) => /^\d{4}-\d\d-\d\d$/.test(day);
  if (!isDate(form.from) || !isDate(form.to)) return 'date';
  if (form.to < form.from) return 'order';
  if (addDays(form.from, longest - 1) < form.to) return 'length';
  if (form.kind === 'hours' && dayProblem({ isOpen: true, windows: form.windows }) !== undefined)
    return 'hours';
  return undefined;
}

/** The dialog's form. Its problems are shown at the last day or at the hours. */
export const closureSchema = z.custom<ClosureForm>().superRefine((form, context) => {
  const problem = closureProblem(form);
  if (problem === undefined) return;
  const path = [problem === 'hours' ? 'windows' : 'to'];
  context.addIssue({ code: 'custom', path, message: text[problem] });
});

/** All dates after the form is saved. Its days replace those of the closure that it edits, and other closures on these days. */
export function withClosure(
  overrides: readonly DateOverride[],
  form: ClosureForm,
  edited?: DayRange,
): DateOverride[] {
  const others = edited ? withoutRange(overrides, edited) : overrides;
  if (form.kind === 'usual') return withoutRange(others, form);
  const windows = form.kind === 'hours' ? form.windows : [];
  return withRange(others, { from: form.from, to: form.to, windows, note: form.name.trim() });
}
