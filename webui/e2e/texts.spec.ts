import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { expect, test } from './support/test';
import { notInCatalogue } from './support/untranslated';

const made = 'lang=en-XA';
const day = upcoming('America/New_York', 3);

test('the booking flow shows only texts of the catalogue', async ({ page, openBusiness }) => {
  const business = await openBusiness({ rules: { cancellation_policy: 'Please cancel a day ahead.' } });
  const booking = new BookingPage(page);
  const expectTexts = () => expect.poll(() => notInCatalogue(page)).toEqual([]);
  await page.goto(`${business.bookingPath}?${made}`);
  await expect(page.getByText('[Chóósé á sérvíçé')).toBeVisible();
  await expectTexts();
  await booking.services(business.services[0].name).click();
  const cell = page.locator(`[data-day="${day}"]:not([data-adjacent])`);
  const grid = booking.grid;
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  while ((await cell.count()) === 0) await page.getByRole('button', { name: 'Néxt móñth' }).click();
  await expectTexts();
  await cell.click();
  const times = page.getByRole('region', { name: /^\[Tímé/ });
  await times.getByRole('listitem').first().getByRole('button').click();
  // The bar for phones has one too. It is there before the form is loaded.
  const submit = page.getByRole('main').locator('button[type=submit]');
  await submit.click();
  await expect(page.getByText('[Pléásé éñtér ýóúr fúll ñámé')).toBeVisible();
  await expectTexts();
  await page.locator('[autocomplete=name]').fill(alex.name);
  await page.locator('[autocomplete=email]').fill(alex.email);
  await page.locator('[autocomplete=tel]').fill(alex.phone);
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Réqúést réçéívéd' })).toBeVisible();
  await expectTexts();
});

test('the page of an appointment shows only texts of the catalogue', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const { manage_url: link = '' } = await business.book({ day, time: '09:00' });
  const expectTexts = () => expect.poll(() => notInCatalogue(page)).toEqual([]);
  await page.goto(`${link}?${made}`);
  await expect(page.getByText('[Nééd tó máké á çháñgé?')).toBeVisible();
  await expectTexts();
  await page.getByRole('button', { name: 'Cáñçél áppóíñtméñt' }).click();
  await expectTexts();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cáñçél áppóíñtméñt' }).click();
  await expect(page.getByRole('heading', { name: 'Áppóíñtméñt çáñçélléd' })).toBeVisible();
  await expectTexts();
  await page.goto(`/book/nobody?${made}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTexts();
});
