import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';
import type { TestBusiness } from './support/testBusiness';
import { hostPage, reachForm } from './support/widget';

async function book(frame: FrameLocator, business: TestBusiness) {
  await reachForm(frame, business);
  await frame.getByRole('button', { name: 'Book appointment' }).click();
  await expect(frame.getByRole('heading', { name: 'Request received' })).toBeVisible();
}

/** The booking number that the widget reports to its page. */
function bookedNumber(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('booked', ({ detail }) => {
          resolve((detail as unknown as { number: string }).number);
        });
      }),
  );
}

test('the widget in a page of another site: grows with its content and books', async ({
  page,
  baseURL,
  openBusiness,
}) => {
  const business = await openBusiness();
  const site = await hostPage(
    page,
    baseURL ?? '',
    business,
    'mode="direct" width="9999" height="400" background-color="#202020" text-color="#444444" primary-color="#ffe000" font-size="18"',
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCSS('max-width', '800px');
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(32, 32, 32)');

  const booked = bookedNumber(page);
  await book(frame, business);
  const [appointment] = await business.appointments();
  expect(appointment?.channel).toBe('embed');
  expect(await booked).toBe(appointment?.appointment_number);
  const overflow = () =>
    frame
      .locator('html')
      .evaluate((root) => [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth]);
  await expect.poll(overflow).toEqual([0, 0]);
  expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(400);
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: 'Move or cancel' }).click();
  await expect(await opened).toHaveURL(/\/manage\//);
  expect(await page.context().cookies()).toEqual([]);
  expect(site.problems()).toEqual([]);
  site.close();
});

test('the widget with a deposit: the payment opens in the whole window and comes back', async ({
  page,
  baseURL,
  openBusiness,
}) => {
  const services = [{ name: 'Cut and style', duration_minutes: 60, price: 58 }];
  const business = await openBusiness({ plan: 'premium_monthly', services });
  await business.takeDeposits();
  const site = await hostPage(page, baseURL ?? '', business, 'mode="direct"');
  const frame = page.frameLocator('iframe');
  await reachForm(frame, business);
  await frame.getByRole('button', { name: 'Pay $5.80 deposit' }).click();
  await frame.getByRole('link', { name: 'Pay $5.80 deposit' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Your deposit of $5.80 is paid.')).toBeVisible();
  await expect(page).toHaveURL(/\/manage\//);
  expect(site.problems()).toEqual([]);
  site.close();
});

test('the widget behind a button of another site: opens, closes and books by keyboard', async ({
  page,
  baseURL,
  openBusiness,
}) => {
  const business = await openBusiness();
  await page.setViewportSize({ width: 390, height: 740 });
  const site = await hostPage(page, baseURL ?? '', business, 'primary-color="#ffe000"');
  const button = page.getByRole('button', { name: 'Book now' });
  const dialog = page.getByRole('dialog', { name: 'Book an appointment' });
  const frame = page.frameLocator('iframe');
  const service = frame.getByRole('button', { name: business.services[0].name });
  await expectAccessible(page);

  await button.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible');

  await page.keyboard.press('Enter');
  await service.focus();
  await expect(service).toBeFocused(); // only now does the cross-site frame receive key presses
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await book(frame, business);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(service).toBeVisible();
  expect((await business.appointments()).map(({ channel }) => channel)).toEqual(['embed']);
  expect(site.problems()).toEqual([]);
  site.close();
});
