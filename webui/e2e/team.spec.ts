import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe';
import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { dragTo } from './support/dayView';
import { expect, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

test('customers book a team, one of them falls ill, and all figures agree in the end', async ({
  page,
  browser,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({
    plan: 'premium_monthly',
    services: [{ name: 'Cut and style', duration_minutes: 60, price: 58 }],
  });
  await business.hire('Maya Chen', { specialization: 'Senior stylist' });
  await business.hire('Leo Martins');
  const service = business.services[0].name;

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const booking = new BookingPage(await phone.newPage(), 5);
  const bookWith = async (staff: string, time: string, customer: string) => {
    await booking.page.goto(business.bookingPath);
    await booking.chooseService(service);
    if (customer === 'Ann') await expectAccessibleInBothSchemes(booking.page);
    await booking.chooseStaff(staff);
    await booking.chooseDay(day);
    await booking.chooseTime(time);
    await booking.fill({ ...alex, name: customer, email: `${customer.toLowerCase()}@example.com` });
    await booking.submit();
  };

  await test.step('both members take the same time, then nobody is free', async () => {
    await bookWith('Maya Chen', '9:00 AM', 'Ann');
    await expect(booking.page.getByText(/with Maya Chen/)).toBeVisible();
    await bookWith('Leo Martins', '9:00 AM', 'Bea');
    expect(await business.freeTimes(day)).not.toContain('09:00');
  });

  await test.step('without a preference somebody is assigned', async () => {
    await bookWith('No preference', '1:00 PM', 'Cleo');
    await expect(booking.page.getByText(/with (Maya Chen|Leo Martins)/)).toBeVisible();
    await phone.close();
  });

  await business.bookManually({ day, time: '15:00', name: 'Dora' });
  await signIn(business);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  const filterBy = async (staff: string) => {
    await page.getByRole('button', { name: /^Staff/ }).click();
    await page.getByRole('menuitem', { name: staff, exact: true }).click();
    await expect(page.getByRole('button', { name: `Staff: ${staff}` })).toBeVisible();
  };

  await test.step('the list shows and filters whose appointments they are', async () => {
    await page.goto(business.dashboard('appointments'));
    await expect(rows).toHaveCount(4);
    await expect(rows.filter({ hasText: 'Dora' })).toContainText('Unassigned');
    await filterBy('Leo Martins');
    await expect(rows.filter({ hasText: 'Bea' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Ann' })).toBeHidden();
    await filterBy('Unassigned');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Dora');
  });

  await test.step('an unassigned appointment is dragged to a staff member', async () => {
    await page.setViewportSize({ width: 1280, height: 1200 });
    await page.goto(`${business.dashboard('appointments')}?view=day&date=${day}`);
    await dragTo(page, page.getByRole('link', { name: /^Dora/ }), 'Maya Chen', '4 PM');
    const question = page.getByRole('alertdialog', { name: 'Move the appointment of Dora?' });
    await question.getByRole('button', { name: 'Move without a message' }).click();
    await expect(page.getByText('Appointment moved')).toBeVisible();
  });

  await test.step('a sick day says whose appointments no longer fit', async () => {
    await page.goto(business.dashboard('staff'));
    await page.getByRole('button', { name: 'Edit Maya Chen' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Staff Member' });
    await form.getByRole('tab', { name: 'Days off' }).click();
    await form.getByLabel('From', { exact: true }).fill(day);
    await form.getByLabel('To', { exact: true }).fill(day);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: /appointments would no longer fit$/ });
    await expect(question).toContainText('Ann');
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByRole('heading', { name: 'Needs attention', level: 1 })).toBeVisible();
  });

  await test.step('the others of the team take what fits, and the rest is moved', async () => {
    await page.getByRole('button', { name: /^Assign \d that fit$/ }).click();
    await expect(page.getByText('Assigned to Leo Martins').first()).toBeVisible();
    await page.getByRole('button', { name: 'Move the appointment of Ann' }).click();
    const form = page.getByRole('dialog', { name: 'Move appointment' });
    await form.getByLabel('Staff').click();
    await page.getByRole('option', { name: 'Leo Martins' }).click();
    await form.getByRole('button', { name: '10:00 AM' }).click();
    await form.getByRole('button', { name: 'Move appointment' }).click();
    await expect(page.getByText(/^Moved to .* with Leo Martins$/)).toBeVisible();
  });

  await test.step('the database, the files and the analytics agree', async () => {
    const booked = await business.appointments();
    expect(booked.map(({ staff_name }) => staff_name)).toEqual(Array(4).fill('Leo Martins'));
    const revenue = booked.reduce((sum, { price }) => sum + price, 0);

    const list = await file(page, `/api/business/${business.id}/appointments.csv`);
    expect(list.slice(1).map((line) => line.includes('Leo Martins'))).toEqual(Array(4).fill(true));
    const period = `period=custom&from=${day}&to=${day}`;
    const figures = await file(page, `/api/business/${business.id}/analytics.csv?${period}`);
    const ofLeo = figures.find((line) => line.includes('Leo Martins'));
    expect(ofLeo).toContain(',4,');
    expect(ofLeo).toContain(revenue.toFixed(2));

    await page.goto(`${business.dashboard('analytics')}?${period}`);
    await expect(page.getByRole('row', { name: /^Leo Martins/ })).toContainText(`$${revenue.toFixed(2)}`);
    await expect(page.getByRole('row', { name: /^Maya Chen/ })).toContainText('$0.00');
  });
});

/** The lines of a CSV file. */
async function file(page: Page, address: string): Promise<string[]> {
  const response = await page.request.get(address);
  expect(response.status()).toBe(200);
  return (await response.text()).trim().split(/\r?\n/);
}
