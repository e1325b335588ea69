import { alex, BookingPage } from './support/bookingPage';
import { fullDate, upcoming } from './support/calendar';
import { handleNextRequest, handleRequests } from './support/requests';
import { expect, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

test('after an update of the server, an open page reloads and goes on where it was', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await handleNextRequest(page, '**/assets/DetailsStep-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(business.bookingPath);
  await booking.reachForm(business.services[0].name, day, '9:00 AM');
  await booking.submit();
  await expect(page.getByText(fullDate(day))).toBeVisible();
});

test('a script that stays missing is reported, and the page reloads only once by itself', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  const allow = await handleRequests(page, '**/assets/DetailsStep-*.js', (route) => route.abort());
  await page.goto(business.bookingPath);
  await booking.chooseService(business.services[0].name);
  await booking.chooseDay(day);
  await booking.time('9:00 AM').click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(loads).toBe(2);
  allow();
  await page.getByRole('button', { name: 'Retry' }).click();
  await booking.fill(alex);
  await booking.submit();
});

test('nothing is booked before the page can show it', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  const allow = await handleRequests(page, '**/assets/Confirmation-*.js', (route) => route.abort());
  await booking.openForm(business, day, '9:00 AM');
  await booking.submitButton.click();
  await expect(page.getByText(/^Nothing is booked yet/)).toBeVisible();
  expect(await business.appointments()).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toContainText('Unable to connect to server');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.context().setOffline(false);
  allow();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Nothing is booked yet/)).toBeHidden();
  await expect(booking.field('Full name')).toHaveValue(alex.name);
  await booking.submit();
  expect(await business.appointments()).toHaveLength(1);
});

test('a page whose script throws offers to load it again, and keeps what was typed', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await booking.openForm(business, day, '9:00 AM');
  await page.locator('form').evaluate((form) => form.remove()); // React fails when it removes it once more
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText('Something went wrong on this page.');
  await expect(page.getByRole('link', { name: business.details.phone })).toBeVisible();
  await page.getByRole('link', { name: 'load the page again' }).click();
  await booking.firstTime.click();
  await expect(booking.field('Full name')).toHaveValue(alex.name);
});

test('a page whose script is lost says how to reach the business', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  await page.route('**/assets/book-*.js', (route) => route.abort());
  await page.goto(business.bookingPath);
  await expect(page.getByText('This page has not started.')).toBeVisible();
  await expect(page.getByText(business.details.address)).toBeVisible();
  const link = page.getByRole('link', { name: business.details.phone });
  await expect(link).toHaveAttribute('href', 'tel:+15550100');
});
