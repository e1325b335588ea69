import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleAndNarrow } from './support/axe';
import { BookingPage } from './support/bookingPage';
import { fullDate, upcoming, weekdayAndDate } from './support/calendar';
import { calendarValue } from './support/mail';
import { handleNextRequest } from './support/requests';
import type { TestBusiness } from './support/testBusiness';
import { expect, see, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

async function bookedAt(business: TestBusiness, time: string) {
  const appointment = await business.book({ day, time });
  return { appointment, link: appointment.manage_url ?? '' };
}

async function pickNewTime(page: Page, time: string) {
  const booking = new BookingPage(page);
  await page.getByRole('button', { name: 'Move appointment' }).click();
  await (await booking.day(day)).click();
  await booking.time(time).click();
  return page.getByRole('alertdialog', { name: 'Move to this time?' });
}

test('opening the link changes nothing, with any method', async ({ page, request, openBusiness }) => {
  const business = await openBusiness();
  const { appointment, link } = await bookedAt(business, '09:00');
  const before = await business.appointment(appointment.id);
  for (const method of ['GET', 'HEAD']) {
    for (const url of [link, `${link}?cancel=1`]) {
      const response = await request.fetch(url, { method });
      expect(response.ok(), `${method} ${url}`).toBe(true);
    }
    const api = `/api/manage/${encodeURIComponent(appointment.manage_token ?? '')}`;
    for (const path of ['', '/calendar.ics', '/cancel', '/move'])
      await request.fetch(`${api}${path}`, { method });
  }
  await page.goto(link);
  await expect(page.getByText('Need to make a change?')).toBeVisible();
  const after = await business.appointment(appointment.id);
  expect(after.appointment.version).toBe(before.appointment.version);
  expect(after.history).toEqual(before.history);
});

test('every view is accessible in both schemes, and fits 320 pixels', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const { link } = await bookedAt(business, '09:00');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await expect(page.getByText('Need to make a change?')).toBeVisible();
  await expectAccessibleAndNarrow(page);
  const dialog = await pickNewTime(page, '10:30 AM');
  await expect(dialog).toContainText(`${weekdayAndDate(day)}, 10:30 AM`);
  await expectAccessibleAndNarrow(page);
  await dialog.getByRole('button', { name: 'Choose another time' }).click();
  await expectAccessibleAndNarrow(page);
  await page.goto(link);
  const opener = page.getByRole('button', { name: 'Cancel appointment' });
  await opener.click();
  await expect(page.getByRole('button', { name: 'Keep appointment' })).toBeFocused();
  await expectAccessibleAndNarrow(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByRole('heading', { name: 'Appointment cancelled' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', business.bookingPath);
  await expectAccessibleAndNarrow(page);
});

test('a slot taken meanwhile leaves the appointment unchanged', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const { appointment, link } = await bookedAt(business, '09:00');
  await page.goto(link);
  const dialog = await pickNewTime(page, '10:30 AM');
  await business.book({ day, time: '10:30' });
  await dialog.getByRole('button', { name: 'Move appointment' }).click();
  await see(page, 'This time slot is no longer available. Please select a different time.');
  await expect(page.getByText('Your appointment hasn’t changed.')).toBeVisible();
  const now = await business.appointment(appointment.id);
  expect(now.appointment.appointment_datetime).toBe(appointment.appointment_datetime);
});

test('a failure keeps the dialog open and says what to do', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const { link } = await bookedAt(business, '09:00');
  await page.goto(link);
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  const dialog = page.getByRole('alertdialog');
  const cancel = dialog.getByRole('button', { name: 'Cancel appointment' });
  await handleNextRequest(page, '**/api/manage/*/cancel', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await cancel.click();
  await see(dialog, 'Failed to cancel appointment. Please try again.');
  await handleNextRequest(page, '**/api/manage/*/cancel', (route) => route.abort());
  await cancel.click();
  await see(dialog, 'Network error: Unable to connect to server. Please check your internet connection.');
  await cancel.click();
  await expect(page.getByRole('heading', { name: 'Appointment cancelled' })).toBeVisible();
});

test('the calendar file is named after the booking number, and only the appointment is printed', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness();
  const { appointment, link } = await bookedAt(business, '09:00');
  await page.goto(link);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to Apple Calendar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${appointment.appointment_number}.ics`);
  const ics = await readFile(await download.path(), 'utf8');
  expect(calendarValue(ics, 'UID')).toContain(appointment.id);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print Details' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const kept of [appointment.appointment_number, fullDate(day), 'Eastern Time', '14 Quay Street'])
    await expect(page.getByText(kept).first()).toBeVisible();
  await expect(page.getByText('Please arrive 5 minutes early.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel appointment' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add to Google Calendar' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByText(fullDate(day))).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('after the time for changes the page says so, and a wrong link shows no appointment', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness({ rules: { change_until_minutes: 43_200 } });
  const { link } = await bookedAt(business, '09:00');
  await page.goto(link);
  await expect(page.getByText('It’s too late to change this online')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move appointment' })).toBeHidden();
  const response = await page.goto(`${link.slice(0, -4)}abcd`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Appointment not found' })).toBeVisible();
});
