import { describe, expect, it } from 'vitest';
import { createFormatter } from '@/lib/time';
import { newYorkClock } from '../../../test/fixtures/clock';
import { appointment } from '../../../test/fixtures/dashboard';
import { toBooking, toEdit, toMove, type Permissions } from './appointmentRequests';
import { valuesOf } from './appointmentValues';

const format = createFormatter({
  date_format: 'MM/DD/YYYY',
  time_format: '12',
  timezone: 'America/New_York',
  clock_changes: newYorkClock,
});

const before = appointment();
const values = valuesOf(before, format);

describe('the start of an appointment', () => {
  it('is sent as date and time, with the instant of a chosen available time', () => {
    expect(toMove(values, before, {})).toEqual({
      appointment_date: '2077-06-10',
      appointment_time: '10:00:00',
      appointment_datetime: '2077-06-10T10:00:00-04:00',
    });
  });

  it('is left to the server when the time was typed by hand', () => {
    expect(toMove({ ...values, time: '21:30', instant: '' }, before, {})).toEqual({
      appointment_date: '2077-06-10',
      appointment_time: '21:30:00',
    });
  });

  it.each([
    ['date', '2077-06-11'],
    ['time', '11:00'],
    // The same hour of the clock, the second time it occurs.
    ['instant', '2077-06-10T15:00:00Z'],
  ] as const)('is part of an edit when the %s changed', (field, value) => {
    expect(toEdit({ ...values, [field]: value }, before, format, {})).toMatchObject({
      appointment_date: field === 'date' ? value : '2077-06-10',
    });
  });

  it('is no part of an edit that leaves it alone', () => {
    const update = toEdit({ ...values, notes: 'Likes tea' }, before, format, {});
    expect(Object.keys(update)).toEqual(['client_info', 'service_id', 'status', 'notes']);
  });
});

it('names the staff member where they changed, and null for nobody in particular', () => {
  const withMaya = { ...values, staff_id: 'maya' };
  const ofMaya = appointment({ staff_id: 'maya', staff_name: 'Maya' });
  expect(toBooking(values, {}).staff_id).toBeNull();
  expect(toBooking(withMaya, {}).staff_id).toBe('maya');
  expect(toMove(withMaya, before, {}).staff_id).toBe('maya');
  expect(toEdit(values, ofMaya, format, {}).staff_id).toBeNull();
  expect(toEdit(withMaya, ofMaya, format, {})).not.toHaveProperty('staff_id');
});

it("an edit keeps the customer's notes, which the form does not show", () => {
  expect(toEdit(values, before, format, {}).client_info?.notes).toBe('Sensitive scalp');
});

it('a time outside the hours is allowed only when the owner has agreed to it', () => {
  for (const request of [
    (allow: Permissions) => toBooking(values, allow),
    (allow: Permissions) => toEdit(values, before, format, allow),
    (allow: Permissions) => toMove(values, before, allow),
  ]) {
    expect(request({})).not.toHaveProperty('allow_outside_hours');
    expect(request({ outsideHours: true })).toHaveProperty('allow_outside_hours', true);
  }
});
