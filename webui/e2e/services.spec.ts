import type { Locator, Page } from '@playwright/test';
import { BookingPage } from './support/bookingPage';
import { handleNextRequest } from './support/requests';
import { expect, see, test } from './support/test';

const failure = { status: 500, body: '' };

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}` });

test('a free business has up to five services', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  await business.addService({ name: 'Fourth', duration_minutes: 30, price: 10 });
  await signIn(business);
  await page.goto(business.dashboard('services'));
  const add = page.getByRole('button', { name: 'Add Service' });
  await add.click();
  const form = page.getByRole('dialog', { name: 'Add New Service' });
  await expect(form.getByLabel('Duration in minutes')).toHaveValue('30');
  await expect(form.getByLabel('Category')).toHaveValue('general');
  await form.getByLabel('Duration in minutes').fill('14');
  await form.getByLabel('Price in USD').fill('-1');
  await form.getByRole('button', { name: 'Add service' }).click();
  for (const text of [
    'Please enter a name',
    'Please enter a duration of 15 to 480 minutes',
    'Please enter a price of 0 or more',
  ])
    await expect(form.getByText(text)).toBeVisible();
  await form.getByLabel('Name').fill('Fifth');
  await form.getByLabel('Duration in minutes').fill('480');
  await form.getByLabel('Price in USD').fill('0.01');
  await handleNextRequest(page, '**/services', (route) => route.fulfill(failure));
  await form.getByRole('button', { name: 'Add service' }).click();
  await see(form, 'Failed to add service');
  await form.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByText('Service added')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Fifth' })).toContainText('$0.01');

  await add.click();
  await see(page, 'Free plan limited to 5 services. Upgrade to Premium for unlimited services.');
  await expect(form).toBeHidden();
});

test('the server holds the limit too', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  await business.addService({ name: 'Fourth', duration_minutes: 30, price: 10 });
  await signIn(business);
  await page.goto(business.dashboard('services'));
  await page.getByRole('button', { name: 'Add Service' }).click();
  await business.addService({ name: 'Fifth', duration_minutes: 30, price: 10 }); // on another device
  const form = page.getByRole('dialog', { name: 'Add New Service' });
  await form.getByLabel('Name').fill('Sixth');
  await form.getByLabel('Price in USD').fill('10');
  await form.getByRole('button', { name: 'Add service' }).click();
  await see(form, 'Free plan limited to 5 services. Upgrade to Premium for unlimited services.');
});

/** Drags with a finger from one place to another. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const centre = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('It is not on the screen.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [start, end] = [await centre(from), await centre(to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', start);
  const steps = 6;
  for (let step = 1; step <= steps; step++) {
    await touch('touchMove', { x: start.x, y: start.y + ((end.y - start.y) * step) / steps });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
  await session.detach();
}

test('a service is moved with a finger, edited, switched off and deleted', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  const { id, name } = business.services[0];
  const path = `**/services/${id}`;
  await signIn(business);
  await page.goto(business.dashboard('services'));
  const second = business.services[1]?.name ?? '';
  const stored = page.waitForResponse('**/services/order');
  await dragByTouch(page, handle(page, name), handle(page, second));
  await expect(page.getByRole('row').nth(1)).toContainText(second);
  expect((await stored).ok()).toBe(true);
  const edit = page.getByRole('button', { name: `Edit ${name}` });
  await edit.click();
  const form = page.getByRole('dialog', { name: 'Edit Service' });
  await form.getByLabel('Name').fill('Long cut');
  await handleNextRequest(page, path, (route) => route.fulfill(failure));
  await form.getByRole('button', { name: 'Save service' }).click();
  await see(form, 'Failed to update service');
  await form.getByRole('button', { name: 'Save service' }).click();
  await expect(page.getByText('Service saved')).toBeVisible();

  const toggle = page.getByRole('switch', { name: 'Long cut active' });
  await handleNextRequest(page, `${path}/toggle`, (route) => route.fulfill(failure));
  await toggle.click();
  await see(page, 'Failed to update service status');
  await expect(toggle).toBeChecked();
  const saved = page.waitForResponse(`${path}/toggle`); // the screen shows the change before it is saved
  await toggle.click();
  await expect(page.getByText('3 services, 2 active.')).toBeVisible();
  await saved;
  await page.goto(business.bookingPath);
  await expect(new BookingPage(page).services()).toHaveCount(2);

  await page.goto(business.dashboard('services'));
  const remove = page.getByRole('button', { name: 'Delete Long cut' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Delete Long cut?' });
  await expect(question.getByRole('button', { name: 'Keep service' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.click();
  await handleNextRequest(page, path, (route) => route.fulfill(failure));
  await question.getByRole('button', { name: 'Delete service' }).click();
  await see(question, 'Failed to delete service');
  await question.getByRole('button', { name: 'Delete service' }).click();
  await expect(page.getByText('2 services, 2 active.')).toBeVisible();
});

test('a service that somebody else changed meanwhile is saved only knowingly', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  const [service] = business.services;
  await signIn(business);
  await page.goto(business.dashboard('services'));
  await page.getByRole('button', { name: `Edit ${service.name}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Service' });
  await form.getByLabel('Name').fill('Long cut');
  // On another device.
  const { id, name, duration_minutes, price } = service;
  await business.updateService(id, { name, duration_minutes, price: price + 5 });
  await form.getByRole('button', { name: 'Save service' }).click();
  const notice = form.getByRole('alert');
  await expect(notice).toContainText(`Price: $${(price + 5).toFixed(2)}`);
  await expect(form.getByLabel('Name')).toHaveValue('Long cut');
  await form.getByRole('button', { name: 'Save service' }).click();
  await expect(page.getByText('Service saved')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Long cut' })).toContainText(`$${price.toFixed(2)}`);
});

// Browsers' own tables have two decimals for the first and none for the second.
for (const [currency, text] of [
  ['HUF', /HUF\s1,250(?!\.)/],
  ['RSD', /RSD\s1,250\.50/],
] as const) {
  test(`prices in ${currency} have the decimals that mails have`, async ({ page, openBusiness, signIn }) => {
    const price = currency === 'HUF' ? 1250 : 1250.5;
    const business = await openBusiness({ services: [{ name: 'Cut', duration_minutes: 30, price }] });
    await signIn(business);
    await page.request.patch(`/api/business/${business.id}/currency`, { data: { currency } });
    await page.goto(business.bookingPath);
    await expect(new BookingPage(page).services(text)).toBeVisible();
  });
}
