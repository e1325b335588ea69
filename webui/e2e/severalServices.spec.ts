import { expectAccessible, expectAccessibleAndNarrow, expectAccessibleInBothSchemes } from './support/axe';
import { nextAutumnChange, upcoming } from './support/calendar';
import { columnOf, dragTo } from './support/dayView';
import { everyDay } from './support/hours';
import { expect, test } from './support/test';

const day = upcoming('America/New_York', 3);

test('the owner books three services by hand, and the calendar shows who does which', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({
    plan: 'premium_monthly',
    services: [
      { name: 'Root color', duration_minutes: 60, price: 95 },
      { name: 'Women’s haircut', duration_minutes: 45, price: 58 },
      { name: 'Blow-dry', duration_minutes: 30, price: 38 },
      { name: 'Gloss', duration_minutes: 30, price: 30 },
    ],
  });
  await business.hire('Maya Chen');
  const leo = await business.hire('Leo Martins');
  await signIn(business);
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto(`${business.dashboard('appointments')}?view=day&date=${day}`);
  await page.getByRole('button', { name: 'Add Manual Appointment' }).click();
  const form = page.getByRole('dialog', { name: 'Add Manual Appointment' });
  const choose = async (field: string, option: RegExp) => {
    await form.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await form.getByRole('combobox', { name: 'Customer' }).fill('Elena Marchetti');
  await form.getByLabel('Email').fill('elena@example.com');
  await choose('Service', /^Root color/);
  await choose('Staff', /Maya/);
  await form.getByRole('button', { name: 'Add service' }).click();
  await choose('Service 2', /^Women’s haircut/);
  await choose('Staff for service 2', /Maya/);
  await form.getByRole('button', { name: 'Add service' }).click();
  await form.getByRole('combobox', { name: 'Service 3', exact: true }).click();
  await expect(page.getByRole('option')).toHaveText([/Choose a service/, /^Blow-dry/, /^Gloss/]);
  await page.getByRole('option', { name: /^Blow-dry/ }).click();
  await choose('Staff for service 3', /Leo/);
  await form.getByLabel('Date').fill(day);
  await form.getByRole('button', { name: '9:00 AM', exact: true }).click();
  await expect(form.getByText(/^\d+ available for all 3, /)).toBeVisible();
  await expect(form.getByText('$191.00')).toBeVisible();
  await expect(form.getByRole('listitem').filter({ hasText: /^10:45.AM/ })).toContainText('Leo Martins');
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleAndNarrow(page, 'light');
  await page.setViewportSize({ width: 1280, height: 1100 });
  await form.getByRole('button', { name: 'Add appointment' }).click();
  await expect(page.getByText('Appointment added')).toBeVisible();

  const mayas = columnOf(page, 'Maya Chen').getByRole('link');
  const leos = columnOf(page, 'Leo Martins').getByRole('link');
  await expect(mayas).toHaveCount(2);
  await expect(leos).toHaveAccessibleName(/^Elena Marchetti, Blow-dry, service 3 of 3, 10:45/);
  await leos.click();
  const panel = page.getByRole('complementary', { name: 'Selected appointment' });
  await expect(panel.getByRole('heading', { name: '3 services' })).toBeVisible();
  await expect(panel).toContainText('Leo Martins · $38.00');
  for (const block of [mayas.first(), mayas.last(), leos])
    await expect(block).toHaveAttribute('aria-current', 'true');
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  // A phone has one column. It is chosen above it.
  await page.getByRole('button', { name: 'Leo Martins' }).click();
  await expect(leos).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto(`${business.dashboard('appointments')}?view=day&date=${day}`);

  // Dragged by its last service to the other column, the appointment moves in time only, with everything else as it is.
  await dragTo(page, leos, 'Maya Chen', '1 PM');
  const question = page.getByRole('alertdialog', { name: 'Move the appointment of Elena Marchetti?' });
  await question.getByRole('button', { name: 'Move without a message' }).click();
  await expect(page.getByText('Appointment moved')).toBeVisible();
  await expect(leos).toHaveAccessibleName(/, 1:00/);
  const [appointment] = await business.appointments();
  expect(appointment?.items.map(({ start_datetime: start }) => start.slice(11, 16))).toEqual([
    '11:15',
    '12:15',
    '13:00',
  ]);
  expect(appointment?.items[2]?.staff_id).toBe(leo);
});

test('a service that begins in an hour that occurs twice does not cover its name', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({
    timezone: 'Europe/Berlin',
    hours: everyDay({ open: '00:00', close: '06:00' }),
    services: [
      { name: 'Root color', duration_minutes: 60, price: 95 },
      { name: 'Blow-dry', duration_minutes: 30, price: 38 },
    ],
  });
  const [color, dry] = business.services;
  const { id } = await business.post<{ id: string }>('/appointments', {
    service_id: color.id,
    further_services: [{ service_id: dry?.id }],
    appointment_date: nextAutumnChange(),
    appointment_time: '01:30:00',
    client_info: { full_name: 'Elena Marchetti', email: 'elena@example.com' },
    booking_source: 'manual',
    allow_outside_hours: true,
  });
  await signIn(business);
  await page.goto(`${business.dashboard('appointments')}?open=${id}`);
  const rows = page.getByRole('complementary', { name: 'Selected appointment' }).getByRole('listitem');
  const time = rows.filter({ hasText: 'Blow-dry' }).locator('span').first();
  await expect(time).toHaveText(/GMT/);
  expect(await time.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
