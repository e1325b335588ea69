import { addDays, today, zoneAtHour } from '../support/calendar';
import { expect, test } from '../support/test';
import { everyDay } from '../support/hours';
import { shoot } from './shoot';

const visits = [
  ['09:00', 0, 'maya', 'Priya Nair', 'completed'],
  ['10:00', 2, 'maya', 'Elena Marchetti', 'confirmed'],
  ['09:15', 1, 'leo', 'Daniel Okafor', 'completed'],
  ['11:15', 1, 'leo', 'Tom Whitfield', 'pending'],
  ['13:00', 1, 'leo', 'Bartholomew Featherstonehaugh-Cholmondeley', 'cancelled'],
  ['09:30', 2, 'sofia', 'Grace Lindqvist', 'confirmed'],
  ['13:00', 1, 'sofia', 'Amélie Fontaine', 'confirmed'],
  ['15:30', 2, undefined, 'Noor Haddad', 'confirmed'],
] as const;

test('the calendar of a salon with staff', async ({ page, openBusiness, signIn }) => {
  const timezone = zoneAtHour(9);
  const salon = await openBusiness({
    name: 'Harbour Hair Studio',
    timezone,
    plan: 'premium_monthly',
    services: [
      { name: 'Women’s haircut', duration_minutes: 45, price: 62 },
      { name: 'Men’s haircut', duration_minutes: 30, price: 40 },
      { name: 'Balayage', duration_minutes: 150, price: 180 },
    ],
    hours: everyDay({ open: '09:00', close: '17:00' }),
    rules: { minimum_notice_minutes: 0, step_minutes: 15 },
  });
  const day = today(timezone);
  await salon.confirmEmail();
  await salon.patch({ date_overrides: [{ date: addDays(day, 4), windows: [], note: 'Thanksgiving' }] });
  const staff = {
    maya: await salon.hire('Maya Chen'),
    leo: await salon.hire('Leo Martins', { operating_hours: everyDay({ open: '09:00', close: '14:00' }) }),
    sofia: await salon.hire('Sofia Novak'),
  };
  await salon.blockTime({
    label: 'Team meeting',
    staff_ids: [staff.maya, staff.sofia],
    weekdays: [],
    first_date: day,
    start: '14:00',
    end: '15:00',
  });
  for (const [time, service, who, name, status] of visits) {
    const one = await salon.bookManually({
      service: salon.services[service] ?? salon.services[0],
      day,
      time,
      name,
      ...(who && { staff: staff[who] }),
    });
    if (status !== 'confirmed') await salon.update(one.id, { status });
  }
  for (const offset of [1, 2, 3, 5, 8, 13]) {
    for (const [index, [time, service, who, name]] of visits.entries()) {
      if ((offset + index) % 3 === 0) continue;
      await salon.bookManually({
        service: salon.services[service] ?? salon.services[0],
        day: addDays(day, offset),
        time,
        name,
        ...(who && { staff: staff[who] }),
      });
    }
  }
  await signIn(salon);
  for (const view of ['month', 'week', 'day']) {
    await page.goto(`${salon.dashboard('appointments')}?view=${view}`);
    await expect(page.getByRole('link', { name: /Elena Marchetti/ }).first()).toBeVisible();
    await shoot(page, `dashboard-calendar-${view}`);
  }
  await page.getByRole('link', { name: /Elena Marchetti/ }).focus();
  await page.keyboard.press('m');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await page.screenshot({ path: '../screenshots/dashboard-calendar-moving.png', fullPage: true });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot(page, 'dashboard-calendar-move');
});
