import { expectAccessibleAndNarrow } from './support/axe';
import { BookingPage } from './support/bookingPage';
import { addDays, today, upcoming } from './support/calendar';
import { handleNextRequest } from './support/requests';
import { expect, see, test } from './support/test';

const failure = { status: 500, body: '' };

test('hours have several windows, and refuse what overlaps', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  await signIn(business);
  await page.goto(business.dashboard('settings'));
  await page.getByRole('button', { name: 'Edit Hours' }).click();
  const save = page.getByRole('button', { name: 'Save hours' });
  await page.getByRole('switch', { name: 'Sunday' }).click();
  await page.getByRole('button', { name: 'Add another window on Sunday' }).click();
  await page.getByLabel('Sunday opens, window 2').fill('16:00');
  await expect(page.getByText('These hours overlap')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByLabel('Sunday opens, window 2').fill('18:00');
  await page.getByLabel('Sunday closes, window 2').fill('02:00');
  await expect(page.getByText('next day')).toBeVisible();
  await handleNextRequest(page, `**/api/business/${business.id}`, (route) => route.fulfill(failure));
  await save.click();
  await see(page, 'Failed to update business hours');
  await save.click();
  await expect(page.getByText('6:00 PM – 2:00 AM (next day)')).toBeVisible();
  const sunday = await business.freeTimes(upcoming('America/New_York', 0));
  expect(sunday).toContain('18:00');
  expect(sunday).not.toContain('17:00');

  await page.getByRole('button', { name: 'Edit Hours' }).click();
  await page.getByLabel('Monday opens', { exact: true }).fill('05:00');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(/^5:00 AM/)).toBeHidden();
});

test('days that somebody else changed meanwhile are shown and kept', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  await signIn(business);
  await page.goto(business.dashboard('settings'));
  await page.getByRole('button', { name: 'Edit Hours' }).click();
  await page.getByLabel('Tuesday opens', { exact: true }).fill('07:00');
  // On another device.
  await business.patch({
    operating_hours: { monday: { is_open: true, windows: [{ open: '10:00', close: '16:00' }] } },
  });
  const save = page.getByRole('button', { name: 'Save hours' });
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: 'This was changed in the meantime' });
  await expect(notice).toContainText('Monday: 10:00 AM – 4:00 PM');
  await expect(notice).toBeFocused();
  await expectAccessibleAndNarrow(page);
  await save.click();
  await expect(page.getByText('Hours saved')).toBeVisible();
  await expect(page.getByText('7:00 AM – 5:00 PM')).toBeVisible();
  await expect(page.getByText('10:00 AM – 4:00 PM')).toBeVisible();
});

test('a currency is changed after a question that says what happens', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({ services: [{ name: 'Cut', duration_minutes: 30, price: 12.5 }] });
  await signIn(business);
  await page.goto(business.dashboard('settings'));
  const field = page.getByRole('combobox', { name: 'Currency' });
  await expect(field).toHaveValue('US Dollar ($, USD)');
  await field.fill('JPY');
  await page.getByRole('option', { name: /JPY/ }).click();
  const save = page.getByRole('button', { name: 'Save currency' });
  await save.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('They are rounded');
  await expect(question.getByRole('button', { name: 'Keep USD' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(save).toBeFocused();
  await save.click();
  await handleNextRequest(page, '**/currency', (route) => route.fulfill(failure));
  await question.getByRole('button', { name: 'Change currency' }).click();
  await see(question, 'Failed to update currency');
  await question.getByRole('button', { name: 'Change currency' }).click();
  await expect(page.getByText('Currency saved')).toBeVisible();
  await page.goto(business.bookingPath);
  await expect(new BookingPage(page).services(/¥13/)).toBeVisible();
});

test('formats and zone are saved, and the booking page follows', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  await signIn(business);
  await page.goto(business.dashboard('settings'));
  await page.getByRole('combobox', { name: 'Date format' }).click();
  await page.getByRole('option', { name: 'YYYY-MM-DD' }).click();
  await page.getByRole('combobox', { name: 'Time format' }).click();
  await page.getByRole('option', { name: '24 hours, 14:30' }).click();
  await page.getByLabel('Time zone').fill('Tokyo');
  await page.getByRole('option', { name: /Tokyo/ }).click();
  const save = async () => {
    await page.getByRole('button', { name: 'Save date and time' }).click();
    await page.getByRole('button', { name: 'Change time zone' }).click();
  };
  const path = '**/datetime-preferences';
  await handleNextRequest(page, path, (route) => route.fulfill(failure));
  await save();
  await see(page, 'Failed to update date & time preferences');
  const detail = 'This zone is not known.';
  await handleNextRequest(page, path, (route) => route.fulfill({ status: 400, json: { detail } }));
  await save();
  await expect(page.getByText(detail)).toBeVisible();
  await save();
  await expect(page.getByText('Date and time saved')).toBeVisible();

  const booking = new BookingPage(page);
  await page.goto(business.bookingPath);
  await booking.chooseService(business.services[0].name);
  const day = upcoming('Asia/Tokyo', 3);
  await expect(await booking.day(today('Asia/Tokyo'))).toHaveAttribute('aria-current', 'date');
  await booking.chooseDay(day);
  await expect(booking.time('09:00')).toBeVisible();
  await expect(page.getByRole('heading', { name: day })).toBeVisible();
  await expect(
    page.getByText('Japan Time (Tokyo)').or(page.getByText('Japan Standard Time (Tokyo)')),
  ).toBeVisible();
});

test('closed days are set in the settings, and the booking page offers none of them', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  await signIn(business);
  await page.goto(business.dashboard('settings'));
  const card = page.getByRole('region', { name: 'Closures and special days' });
  const day = upcoming('America/New_York', 3);
  await card.getByRole('button', { name: 'Add days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add closure or special days' });
  await dialog.getByLabel('From').fill(day);
  await dialog.getByLabel('To').fill(addDays(day, 1));
  await dialog.getByLabel('Name').fill('Holiday');
  await expect(dialog.getByText('2 days')).toBeVisible();
  await expectAccessibleAndNarrow(page);
  await dialog.getByRole('button', { name: 'Add days' }).click();
  await expect(card.getByText('Closed · Holiday')).toBeVisible();
  await expectAccessibleAndNarrow(page);
  expect(await business.freeTimes(day)).toEqual([]);
  expect(await business.freeTimes(addDays(day, 1))).toEqual([]);
  expect(await business.freeTimes(addDays(day, 2))).toContain('09:00');
});

test('logo and brand colour are shown on the booking page', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness({ plan: 'premium_monthly' });
  await signIn(business);
  await page.goto(business.dashboard('settings'));
  const logo = page.getByRole('region', { name: 'Logo' });
  const drawn = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 240 });
    canvas.getContext('2d')?.fillRect(0, 0, 400, 240);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  await logo
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: Buffer.from(drawn) });
  await expect(page.getByText('Logo saved')).toBeVisible();
  await expect(logo.getByRole('img')).toHaveJSProperty('naturalWidth', 400);
  const branding = page.getByRole('region', { name: 'Branding' });
  await branding.getByRole('textbox', { name: 'Brand color' }).fill('#FFE000');
  await expect(branding.getByText(/It is darkened to #/)).toBeVisible();
  await expectAccessibleAndNarrow(page);
  await branding.getByRole('button', { name: 'Save branding' }).click();
  await expect(page.getByText('Branding saved')).toBeVisible();

  const booking = new BookingPage(page);
  await page.goto(business.bookingPath);
  await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('naturalWidth', 400);
  await booking.chooseService(business.services[0].name);
  await booking.chooseDay(upcoming('America/New_York', 3));
  await booking.chooseTime('9:00 AM');
  await expect(booking.submitButton).not.toHaveCSS('background-color', 'rgb(14, 90, 84)');
  await expectAccessibleAndNarrow(page);
});

test('the business is shown as it registered', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  await signIn(business);
  await page.goto(business.dashboard('settings'));
  const { name, email, phone, address } = business.details;
  for (const text of [name, email, phone, address])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
});

test('a colour scheme that was chosen outlasts the visit', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  await signIn(business);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(business.dashboard());
  const body = page.locator('body');
  const light = await body.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(body).not.toHaveCSS('background-color', light);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await expect(body).not.toHaveCSS('background-color', light);
  await page.getByRole('button', { name: 'System' }).click();
  await expect(body).toHaveCSS('background-color', light);
});
