import type { Business } from '@/lib/queries/business';
import type { components } from '@/lib/schema';
import { messages } from './messages';

type Rules = Business['booking_rules'];

/** The units of a span of time, in minutes. */
const spanUnits = { minutes: 1, hours: 60, days: 1440 } as const;

type SpanUnit = keyof typeof spanUnits;

/** A span of time as it is typed. */
export interface Span {
  count: string;
  unit: SpanUnit;
}

/** The booking rules as the card edits them; numbers as they are typed. */
export interface RulesForm {
  minimumNotice: Span;
  horizonDays: string;
  /** Minutes; null for the length of the service. */
  step: number | null;
  parallelBookings: string;
  autoConfirm: boolean;
  changeUntil: Span;
  reminder: { on: boolean; hours: string };
  arrivalNote: string;
  cancellationPolicy: string;
}

export type RuleField = keyof RulesForm;
export type RuleProblems = Partial<Record<RuleField, string>>;

const usualReminder = '24';

/** The span in the largest unit that divides it without a remainder. */
export function toSpan(minutes: number): Span {
  const fits = (unit: SpanUnit) => minutes > 0 && minutes % spanUnits[unit] === 0;
  const unit = fits('days') ? 'days' : fits('hours') || minutes === 0 ? 'hours' : 'minutes';
  return { count: String(minutes / spanUnits[unit]), unit };
}

export function toRulesForm(rules: Rules): RulesForm {
  return {
    minimumNotice: toSpan(rules.minimum_notice_minutes),
    horizonDays: String(rules.horizon_days),
    step: rules.step_minutes,
    parallelBookings: String(rules.parallel_bookings),
    autoConfirm: rules.auto_confirm,
    changeUntil: toSpan(rules.change_until_minutes),
    reminder: {
      on: rules.reminder_hours !== null,
      hours: rules.reminder_hours === null ? usualReminder : String(rules.reminder_hours),
    },
    arrivalNote: rules.arrival_note,
    cancellationPolicy: rules.cancellation_policy,
  };
}

const wholeNumber = (typed: string) => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
const minutesOf = ({ count, unit }: Span) => wholeNumber(count) * spanUnits[unit];

/** The rules as the API takes them. Numbers that `rulesProblems` refuses are NaN. */
export function fromRulesForm(form: RulesForm): components['schemas']['BookingRulesPatch'] {
  return {
    minimum_notice_minutes: minutesOf(form.minimumNotice),
    horizon_days: wholeNumber(form.horizonDays),
    step_minutes: form.step,
    parallel_bookings: wholeNumber(form.parallelBookings),
    auto_confirm: form.autoConfirm,
    change_until_minutes: minutesOf(form.changeUntil),
    reminder_hours: form.reminder.on ? wholeNumber(form.reminder.hours) : null,
    arrival_note: form.arrivalNote.trim(),
    cancellation_policy: form.cancellationPolicy.trim(),
  };
}

const maximumDays = 30;
const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;

/** The problems with the numbers, by field. */
export function rulesProblems(form: RulesForm): RuleProblems {
  const text = messages.rules.problems;
  const isSpan = (span: Span) => isWithin(minutesOf(span), 0, maximumDays * spanUnits.days);
  return {
    ...(!isSpan(form.minimumNotice) && { minimumNotice: text.span }),
    ...(!isWithin(wholeNumber(form.horizonDays), 1, 730) && { horizonDays: text.horizonDays }),
    ...(!isWithin(wholeNumber(form.parallelBookings), 1, 50) && { parallelBookings: text.parallelBookings }),
    ...(!isSpan(form.changeUntil) && { changeUntil: text.span }),
    ...(form.reminder.on &&
      !isWithin(wholeNumber(form.reminder.hours), 1, 168) && { reminder: text.reminder }),
  };
}

/** The field of the card for each name that the API uses in field errors. */
export const ruleWireNames: Readonly<Record<RuleField, string>> = {
  minimumNotice: 'booking_rules.minimum_notice_minutes',
  horizonDays: 'booking_rules.horizon_days',
  step: 'booking_rules.step_minutes',
  parallelBookings: 'booking_rules.parallel_bookings',
  autoConfirm: 'booking_rules.auto_confirm',
  changeUntil: 'booking_rules.change_until_minutes',
  reminder: 'booking_rules.reminder_hours',
  arrivalNote: 'booking_rules.arrival_note',
  cancellationPolicy: 'booking_rules.cancellation_policy',
};
