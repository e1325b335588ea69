import type { Route } from '@playwright/test';
import { BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { handleNextRequest, handleRequests } from './support/requests';
import { expect, test } from './support/test';

const sentence =
  'The answer did not come from Slotwise. If you are on a Wi-Fi that asks you to sign in, do that first, then try again.';

/** The sign-in page of a public network, in place of what was asked for. */
const portal = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' });
const redirect = (route: Route) =>
  route.fulfill({ status: 302, headers: { Location: 'https://portal.example/login' } });
const proxy = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });

test('on the booking page, an answer that is not ours is said to be so', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await booking.openForm(business, upcoming(business.details.timezone, 3), '9:00 AM');
  for (const answer of [portal, redirect, proxy]) {
    await handleNextRequest(page, `**/api/business/${business.id}/appointments`, answer);
    await booking.submitButton.click();
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
  await booking.submit();
  expect(await business.appointments()).toHaveLength(1);
});

test('a part of the booking page that a public network answers can be loaded after signing in there', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await page.goto(business.bookingPath);
  const signIns = await Promise.all(
    ['**/assets/DetailsStep-*.js', '**/favicon.svg'].map((url) => handleRequests(page, url, portal)),
  );
  await booking.chooseService(business.services[0].name);
  await booking.chooseDay(upcoming(business.details.timezone, 3));
  await booking.time('9:00 AM').click();
  await expect(page.getByRole('alert')).toContainText(sentence);
  signIns.forEach((signIn) => signIn());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(booking.field('Full name')).toBeVisible();
});

test('in the dashboard, an answer that is not ours is said to be so', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  await signIn(business);
  const signInToNetwork = await handleRequests(page, `**/api/business/${business.id}`, portal);
  await page.goto(business.dashboard());
  await expect(page.getByRole('alert')).toContainText(sentence);
  signInToNetwork();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(business.details.name).first()).toBeVisible();

  await page.goto(business.dashboard('services'));
  await handleNextRequest(page, '**/services/*/toggle', portal);
  await page.getByRole('switch').first().click();
  await expect(page.getByText(sentence)).toBeVisible();
});

test('on the login pages, an answer that is not ours is said to be so', async ({ page }) => {
  for (const path of ['/login', '/admin/login']) {
    await page.goto(path);
    await page.getByLabel('Email').fill('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a good password');
    await handleNextRequest(page, '**/api/*/login', portal);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
});
