import { describe, expect, it } from 'vitest';
import { business } from '../../../test/fixtures/dashboard';
import { fromRulesForm, rulesProblems, toRulesForm, type RulesForm } from './bookingRules';

const rules = business.booking_rules;
const form = (change: Partial<RulesForm>): RulesForm => ({ ...toRulesForm(rules), ...change });

describe('the form of the booking rules', () => {
  it.each([
    rules,
    { ...rules, step_minutes: 15, reminder_hours: null, auto_confirm: true, cancellation_policy: 'None' },
    { ...rules, minimum_notice_minutes: 0, change_until_minutes: 43_200 },
    { ...rules, minimum_notice_minutes: 90, change_until_minutes: 1440, reminder_hours: 168 },
  ])('sends back what it was given', (stored) => {
    expect(fromRulesForm(toRulesForm(stored))).toEqual(stored);
  });

  it.each([
    [0, { count: '0', unit: 'hours' }],
    [90, { count: '90', unit: 'minutes' }],
    [180, { count: '3', unit: 'hours' }],
    [2880, { count: '2', unit: 'days' }],
  ])('writes %i minutes in their largest unit', (minimum_notice_minutes, span) => {
    expect(toRulesForm({ ...rules, minimum_notice_minutes }).minimumNotice).toEqual(span);
  });

  it.each<[Partial<RulesForm>, (keyof RulesForm)[]]>([
    [{}, []],
    [{ minimumNotice: { count: '30', unit: 'days' }, changeUntil: { count: '720', unit: 'hours' } }, []],
    [{ minimumNotice: { count: '31', unit: 'days' } }, ['minimumNotice']],
    [{ minimumNotice: { count: '', unit: 'hours' } }, ['minimumNotice']],
    [{ changeUntil: { count: '1.5', unit: 'hours' } }, ['changeUntil']],
    [{ horizonDays: '0' }, ['horizonDays']],
    [{ horizonDays: '731' }, ['horizonDays']],
    [{ parallelBookings: '51' }, ['parallelBookings']],
    [{ reminder: { on: true, hours: '0' } }, ['reminder']],
    [{ reminder: { on: false, hours: '' } }, []],
  ])('finds what is outside of the limits in %j', (change, fields) => {
    expect(Object.keys(rulesProblems(form(change)))).toEqual(fields);
  });
});
