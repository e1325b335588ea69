import { alex, BookingPage } from '../support/bookingPage';
import { upcoming } from '../support/calendar';
import { everyDay } from '../support/hours';
import { expect, test } from '../support/test';
import { shoot } from './shoot';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

test('the booking page', async ({ page }) => {
  const booking = new BookingPage(page, 5); // with the step in which a staff member is chosen
  await page.goto('/book/demo');
  await expect(booking.services('Cut and style')).toBeVisible();
  await shoot(page, 'booking-service');
  await booking.chooseService('Cut and style');
  await expect(page.getByRole('button', { name: 'No preference' })).toBeVisible();
  await shoot(page, 'booking-staff');
  await booking.chooseStaff('No preference');
  await expect(booking.grid).toHaveAttribute('aria-busy', 'false');
  await shoot(page, 'booking-date');
  await booking.chooseDay(day);
  await expect(booking.firstTime).toBeVisible();
  await shoot(page, 'booking-time');
});

test('the remaining steps and the manage page', async ({ page, openBusiness }) => {
  const business = await openBusiness({
    rules: { cancellation_policy: 'Please cancel at least two hours before.' },
  });
  const booking = new BookingPage(page);
  await booking.openForm(business, day, '9:00 AM');
  await shoot(page, 'booking-details');
  await booking.field('Email').fill('');
  await booking.submitButton.click();
  await shoot(page, 'booking-details-missing');
  await booking.fill(alex);
  const other = await business.book({ day, time: '09:00' });
  await booking.submitButton.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await shoot(page, 'booking-taken');
  await booking.firstTime.click();
  await booking.submit();
  await shoot(page, 'booking-confirmed');

  await page.goto(other.manage_url ?? '');
  await shoot(page, 'manage');
  await page.getByRole('button', { name: 'Move appointment' }).click();
  await (await booking.day(day)).click();
  await expect(booking.firstTime).toBeVisible();
  await shoot(page, 'manage-move');
  await page.goto(other.manage_url ?? '');
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await shoot(page, 'manage-cancel');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByRole('heading', { name: 'Appointment cancelled' })).toBeVisible();
  await shoot(page, 'manage-cancelled');
});

test('no free times, and no business', async ({ page, openBusiness }) => {
  const business = await openBusiness({ hours: everyDay() });
  await business.patch({
    date_overrides: [{ date: upcoming(zone, 3), windows: [{ open: '09:00', close: '12:00' }] }],
    booking_rules: { minimum_notice_minutes: 43_200 },
  });
  const booking = new BookingPage(page);
  await page.goto(business.bookingPath);
  await booking.chooseService(business.services[0].name);
  await expect(page.getByText(/^No times are available through/)).toBeVisible();
  await shoot(page, 'booking-full');
  await page.goto('/book/nobody-works-here');
  await shoot(page, 'booking-not-found');
});
