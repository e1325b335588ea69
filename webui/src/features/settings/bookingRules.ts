import type { Business } from '@/lib/queries/business';
import type { components } from '@/lib/schema';
import { z } from '@/lib/zod';
import type { Amount } from './components/RuleFields';
import { messages } from './messages';

/** The units of a span of time, in minutes. */
const spanUnits = { minutes: 1, hours: 60, days: 1440 } as const;

type SpanUnit = keyof typeof spanUnits;

const usualReminder = '24';

/** The span in the largest unit that divides it without a remainder. */
export function toSpan(minutes: number): Amount<SpanUnit> {
  const fits = (unit: SpanUnit) => minutes > 0 && minutes % spanUnits[unit] === 0;
  const unit = fits('days') ? 'days' : fits('hours') || minutes === 0 ? 'hours' : 'minutes';
  return { count: String(minutes / spanUnits[unit]), unit };
}

const text = messages.rules.problems;
const wholeNumber = (typed: string) => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;
const count = (least: number, most: number, message: string) =>
  z
    .string()
    .transform(wholeNumber)
    .refine((value) => isWithin(value, least, most), message);
const maximumDays = 30;
const span = z
  .object({ count: z.string(), unit: z.enum(['minutes', 'hours', 'days']) })
  .transform((typed) => wholeNumber(typed.count) * spanUnits[typed.unit])
  .refine((minutes) => isWithin(minutes, 0, maximumDays * spanUnits.days), text.span);

/** The booking rules as the card edits them, numbers as they are typed, and as the API takes them. */
export const rulesSchema = z.object({
  booking_rules: z.object({
    minimum_notice_minutes: span,
    horizon_days: count(1, 730, text.horizonDays),
    /** Null for the length of the service. */
    step_minutes: z.number().nullable(),
    parallel_bookings: count(1, 50, text.parallelBookings),
    max_wait_minutes: count(0, 120, text.maxWait),
    any_order: z.boolean(),
    auto_confirm: z.boolean(),
    change_until_minutes: span,
    reminder_hours: z
      .object({ count: z.string(), unit: z.enum(['hours', 'off']) })
      .transform(({ count: hours, unit }) => (unit === 'off' ? null : wholeNumber(hours)))
      .refine((hours) => hours === null || isWithin(hours, 1, 168), text.reminder),
    arrival_note: z.string().trim(),
    cancellation_policy: z.string().trim(),
  }),
});

export type RulesValues = z.input<typeof rulesSchema>;
export type RulesPatch = Required<Pick<components['schemas']['BusinessPatch'], 'booking_rules'>>;

export function toRules({ booking_rules: rules }: Pick<Business, 'booking_rules'>): RulesValues {
  const { reminder_hours: hours } = rules;
  return {
    booking_rules: {
      ...rules,
      minimum_notice_minutes: toSpan(rules.minimum_notice_minutes),
      horizon_days: String(rules.horizon_days),
      parallel_bookings: String(rules.parallel_bookings),
      max_wait_minutes: String(rules.max_wait_minutes),
      change_until_minutes: toSpan(rules.change_until_minutes),
      reminder_hours:
        hours === null ? { count: usualReminder, unit: 'off' } : { count: String(hours), unit: 'hours' },
    },
  };
}

/** The fields of the card, as the server names them in what it refuses. */
export const ruleNames = [
  'booking_rules.minimum_notice_minutes',
  'booking_rules.horizon_days',
  'booking_rules.step_minutes',
  'booking_rules.parallel_bookings',
  'booking_rules.max_wait_minutes',
  'booking_rules.change_until_minutes',
  'booking_rules.reminder_hours',
  'booking_rules.arrival_note',
  'booking_rules.cancellation_policy',
] as const;
