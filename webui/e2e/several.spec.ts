import type { Page } from '@playwright/test';
import { expectAccessibleAndNarrow, expectAccessibleInBothSchemes } from './support/axe';
import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { expect, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

const salon = {
  plan: 'premium_monthly',
  services: [
    { name: 'Root colour', duration_minutes: 75, price: 92 },
    { name: 'Cut and finish', duration_minutes: 45, price: 58 },
    { name: 'Scalp treatment', duration_minutes: 30, price: 45 },
  ],
} as const;

const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' });

test('a customer books three services on a phone, with a person of their own for one', async ({
  browser,
  openBusiness,
}) => {
  const business = await openBusiness(salon);
  await business.hire('Maya Chen');
  await business.hire('Leo Martins', { service_ids: [business.services[1]?.id ?? ''] });
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  const booking = new BookingPage(page, 5);
  await page.goto(business.bookingPath);
  await booking.chooseService('Root colour');

  await test.step('the services are chosen, and put in another order', async () => {
    await page.getByRole('button', { name: 'Add another service' }).click();
    await expect(page.getByRole('heading', { name: 'Choose services' })).toBeFocused();
    await expect(box(page, 'Root colour')).toBeChecked();
    await box(page, 'Scalp treatment').press('Space');
    await box(page, 'Cut and finish').press('Space');
    await expect(box(page, 'Cut and finish, 3 of 3')).toBeChecked();
    await page
      .getByRole('button', { name: /^Show your appointment: 3 services 2 h 30 min · \$195\.00/ })
      .click();
    await page.getByRole('button', { name: 'Move Cut and finish up' }).click();
    await expect(page.getByRole('button', { name: 'Move Cut and finish up' })).toBeFocused();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(box(page, 'Cut and finish, 2 of 3')).toBeChecked();
    await expectAccessibleInBothSchemes(page);
    await next(page).click();
  });

  await test.step('a person is chosen for one of them', async () => {
    await page.getByRole('button', { name: 'Choose for each service' }).click();
    await page
      .getByRole('group', { name: 'Cut and finish' })
      .getByRole('button', { name: 'Leo Martins' })
      .click();
    await expectAccessibleInBothSchemes(page);
    await next(page).click();
  });

  await test.step('the choice outlives a reload, and everything is booked', async () => {
    await page.reload();
    await booking.chooseDay(day);
    await booking.chooseTime('9:00 AM');
    await booking.fill(alex);
    await page.getByRole('button', { name: /^Show your appointment:/ }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: '10:15' })).toContainText(
      'Cut and finish',
    );
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await booking.submit();
    await expect(page.getByText('45 min with Leo Martins')).toBeVisible();
    await expect(page.getByText('30 min with Maya Chen')).toBeVisible();
    await expect(page.getByText('$195.00')).toBeVisible();
  });

  await test.step('the link in the mail shows the same', async () => {
    await page.reload();
    await expect(page.getByText('45 min with Leo Martins')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });
  await phone.close();
});

test('a business without staff does several services one after another', async ({ page, openBusiness }) => {
  const business = await openBusiness({ ...salon, plan: 'free' });
  const [colour, cut] = business.services;
  const booking = new BookingPage(page);
  await page.goto(business.bookingPath);
  await booking.chooseService(colour.name);
  await page.getByRole('complementary').getByRole('button', { name: 'Add another service' }).click();
  await box(page, 'Cut and finish').check();
  await box(page, 'Root colour').uncheck();
  await page.getByRole('button', { name: 'Remove Cut and finish' }).click();
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please select a service');
  await box(page, 'Root colour').check();
  await box(page, 'Cut and finish').check();
  await next(page).click();
  await booking.chooseDay(day);
  await booking.chooseTime('9:00 AM');
  const summary = page.getByRole('complementary', { name: 'Your appointment' });
  await expect(summary).toContainText('10:15 AM');
  await booking.fill(alex);
  await business.book({ ...(cut && { service: cut }), day, time: '09:45' });
  await booking.submitButton.click();
  await expect(page.getByRole('alert')).toContainText('Selected time slot is no longer available.');
  await booking.chooseTime('11:00 AM');
  await booking.submitButton.click();
  await expect(booking.bookedHeading).toBeVisible();
  await expect(page.getByText('1:00 PM', { exact: true })).toBeVisible();
});

test('a service that is switched off meanwhile is struck out, and nothing typed is lost', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness(salon);
  await business.hire('Maya Chen');
  const [, , scalp] = business.services;
  const booking = new BookingPage(page, 5);
  const summary = page.getByRole('complementary', { name: 'Your appointment' });
  const ids = business.services.map(({ id }) => id).join();
  await page.goto(`${business.bookingPath}?service=${ids}&staff=any&date=${day}`);
  await booking.chooseTime('9:00 AM');
  await booking.fill(alex);
  if (scalp) await business.updateService(scalp.id, { ...salon.services[2], is_active: false });
  await booking.submitButton.click();
  await page.getByRole('button', { name: 'Choose again' }).click();

  await expect(page.getByRole('alert')).toContainText('No longer offered: Scalp treatment');
  await expect(summary.getByText('Scalp treatment')).toHaveCSS('text-decoration-line', 'line-through');
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleAndNarrow(page, 'light');
  await next(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('button', { name: 'Go on without' }).click();
  await next(page).click();
  await booking.chooseTime('9:00 AM');
  await expect(booking.field('Email')).toHaveValue(alex.email);
  await booking.submit();
  await expect(page.getByText('$150.00')).toBeVisible();
});
