import { describe, expect, it } from 'vitest';
import { business } from '../../../test/fixtures/dashboard';
import { rulesSchema, toRules, type RulesValues } from './bookingRules';

const rules = business.booking_rules;
type Rules = RulesValues['booking_rules'];
const form = (change: Partial<Rules>): RulesValues => ({
  booking_rules: { ...toRules(business).booking_rules, ...change },
});

describe('the form of the booking rules', () => {
  it.each([
    rules,
    { ...rules, step_minutes: 15, reminder_hours: null, auto_confirm: true, cancellation_policy: 'None' },
    { ...rules, minimum_notice_minutes: 0, change_until_minutes: 43_200 },
    { ...rules, minimum_notice_minutes: 90, change_until_minutes: 1440, reminder_hours: 168 },
  ])('sends back what it was given', (booking_rules) => {
    expect(rulesSchema.parse(toRules({ booking_rules }))).toEqual({ booking_rules });
  });

  it.each([
    [0, { count: '0', unit: 'hours' }],
    [90, { count: '90', unit: 'minutes' }],
    [180, { count: '3', unit: 'hours' }],
    [2880, { count: '2', unit: 'days' }],
  ])('writes %i minutes in their largest unit', (minimum_notice_minutes, span) => {
    const written = toRules({ booking_rules: { ...rules, minimum_notice_minutes } });
    expect(written.booking_rules.minimum_notice_minutes).toEqual(span);
  });

  it.each<[Partial<Rules>, (keyof Rules)[]]>([
    [{}, []],
    [
      {
        minimum_notice_minutes: { count: '30', unit: 'days' },
        change_until_minutes: { count: '720', unit: 'hours' },
      },
      [],
    ],
    [{ minimum_notice_minutes: { count: '31', unit: 'days' } }, ['minimum_notice_minutes']],
    [{ minimum_notice_minutes: { count: '', unit: 'hours' } }, ['minimum_notice_minutes']],
    [{ change_until_minutes: { count: '1.5', unit: 'hours' } }, ['change_until_minutes']],
    [{ horizon_days: '0' }, ['horizon_days']],
    [{ horizon_days: '731' }, ['horizon_days']],
    [{ parallel_bookings: '51' }, ['parallel_bookings']],
    [{ reminder_hours: { count: '0', unit: 'hours' } }, ['reminder_hours']],
    [{ reminder_hours: { count: '', unit: 'off' } }, []],
  ])('finds what is outside of the limits in %j', (change, fields) => {
    const issues = rulesSchema.safeParse(form(change)).error?.issues ?? [];
    expect(issues.map(({ path }) => path.at(-1))).toEqual(fields);
  });
});
