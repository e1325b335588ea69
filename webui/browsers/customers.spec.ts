import { expect } from '@playwright/test';
import { alex } from '../e2e/support/bookingPage';
import { instantAt, upcoming, type Day } from '../e2e/support/calendar';
import { siteWith } from '../e2e/support/otherSite';
import type { TestBusiness } from '../e2e/support/testBusiness';
import type { View } from './view';
import { test } from './test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);
const wide = { width: 1280, height: 900 };

test.beforeEach(({ view }) => view.driver.resize(wide.width, wide.height));

async function chooseDay(view: View, chosen: Day): Promise<void> {
  await view.clickWhere(
    `the day ${chosen}`,
    (wanted) => {
      const grid = document.querySelector('[role=grid][aria-busy=false]');
      const cell = grid?.querySelector(`[data-day="${wanted}"]:not([data-adjacent])`);
      return cell?.closest('button') ?? cell;
    },
    chosen,
  );
}

/** Turns to the month of the day first, where the page shows an earlier one. */
async function turnTo(view: View, chosen: Day): Promise<void> {
  await view.see('button', 'Next month');
  const isShown = () =>
    view.driver.run(
      (wanted) =>
        document.querySelector(`[role=grid][aria-busy=false] [data-day="${wanted}"]:not([data-adjacent])`) !==
        null,
      chosen,
    );
  await expect
    .poll(() => view.driver.run(() => document.querySelector('[role=grid]')?.ariaBusy), { timeout: 30_000 })
    .toBe('false');
  if (!(await isShown())) await view.click('button', 'Next month');
}

async function reachForm(view: View, business: TestBusiness): Promise<void> {
  await view.click('button', new RegExp(`^${business.services[0].name}`));
  await turnTo(view, day);
  await chooseDay(view, day);
  await view.clickWhere('the first time', () =>
    document.querySelector('section[aria-label=Time] li button, [role=region] li button'),
  );
  await view.type('Full name', alex.name);
  await view.type('Email', alex.email);
  await view.type('Phone number', alex.phone);
}

test('a customer books, moves the appointment and cancels it', async ({ view, openBusiness }) => {
  const business = await openBusiness();
  await view.goTo(business.bookingPath);
  await reachForm(view, business);
  await view.click('button', 'Book appointment');
  await view.see('heading', 'Request received');
  expect(await business.appointments()).toHaveLength(1);

  const { manage_url: link } = await business.book({ day, time: '15:00' });
  await view.goTo(link ?? '');
  await view.click('button', 'Move appointment');
  await turnTo(view, day);
  await chooseDay(view, day);
  await view.click('button', '12:45 PM');
  await view.clickWhere('the confirmation of the move', () =>
    [...document.querySelectorAll('[role=alertdialog] button')].find(
      (one) => one.textContent === 'Move appointment',
    ),
  );
  const moved = instantAt(day, '12:45', zone).getTime();
  await expect
    .poll(async () => (await business.appointments()).map((one) => Date.parse(one.appointment_datetime)))
    .toContain(moved);

  await view.click('button', 'Cancel appointment');
  await view.clickWhere('the confirmation of the cancellation', () =>
    [...document.querySelectorAll('[role=alertdialog] button')].find(
      (one) => one.textContent === 'Cancel appointment',
    ),
  );
  await view.see('heading', 'Appointment cancelled');
});

test('a customer pays a deposit', async ({ view, openBusiness }) => {
  const services = [{ name: 'Cut and style', duration_minutes: 60, price: 58 }];
  const business = await openBusiness({ plan: 'premium_monthly', services });
  await business.takeDeposits();
  await view.goTo(business.bookingPath);
  await reachForm(view, business);
  await view.click('button', 'Pay $5.80 deposit');
  await view.click('button', 'Pay');
  await view.see('text', /Your deposit of \$5\.80 is paid\./);
  await view.seeAddress(/\/manage\//);
});

test('a customer books in the widget on a page of another site', async ({ view, openBusiness }) => {
  const business = await openBusiness();
  const product = process.env.SLOTWISE_E2E_URL ?? '';
  const site = await siteWith(
    `<!doctype html><html lang="en"><title>Salon</title><main><h1>Salon</h1>
      <booking-widget slug="${business.details.unique_url}"></booking-widget></main>
      <script type="module" src="${product}/embed.js"></script></html>`,
    `default-src 'none'; script-src ${product}; frame-src ${product}`,
  );
  await view.driver.goTo(site.url);
  await view.clickWhere('the button of the widget', () =>
    document.querySelector('booking-widget')?.shadowRoot?.querySelector('button'),
  );
  await view.enterFrame();
  await reachForm(view, business);
  await view.click('button', 'Book appointment');
  await view.see('heading', 'Request received');
  await view.driver.leaveFrames();
  await view.clickWhere('the button that closes the dialog', () =>
    document.querySelector('booking-widget')?.shadowRoot?.querySelector('dialog button'),
  );
  expect((await business.appointments()).map(({ channel }) => channel)).toEqual(['embed']);
  site.close();
});
