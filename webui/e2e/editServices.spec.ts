import { expectAccessible, expectAccessibleInBothSchemes } from './support/axe';
import { upcoming } from './support/calendar';
import { pressUntilFocused } from './support/keyboard';
import { expect, test } from './support/test';

const day = upcoming('America/New_York', 3);

test('the owner edits the services of an appointment in its panel', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({
    plan: 'premium_monthly',
    services: [
      { name: 'Root color', duration_minutes: 60, price: 95 },
      { name: 'Blow-dry', duration_minutes: 30, price: 38 },
    ],
  });
  await business.hire('Maya Chen');
  await business.hire('Leo Martins');
  const booked = await business.bookManually({ day, time: '10:00', name: 'Elena Marchetti' });
  await signIn(business);
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto(`${business.dashboard('appointments')}?open=${booked.id}`);
  const panel = page.getByRole('complementary', { name: 'Selected appointment' });
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  const choose = async (field: string, option: RegExp) => {
    await panel.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option }).click();
  };

  await test.step('one more follows the only one', async () => {
    await press('Add service');
    await expect(panel.getByRole('combobox', { name: 'Service', exact: true })).toBeFocused();
    await choose('Service', /^Blow-dry/);
    await choose('Staff', /Leo/);
    await press('Add service');
    await expect(panel.getByRole('heading', { name: '2 services' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Add service' })).toBeFocused();
    await expect(panel).toContainText('Leo Martins · $38.00');
  });

  await test.step('it is moved by the keyboard alone', async () => {
    await pressUntilFocused(page, 'Shift+Tab', panel.getByRole('button', { name: 'Edit Blow-dry' }));
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('combobox', { name: 'Service', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel.getByRole('button', { name: 'Edit Blow-dry' })).toBeFocused();
    await page.keyboard.press('Enter');
    const start = panel.getByRole('textbox', { name: 'Start' });
    await start.fill('10:45 AM');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('alert')).toContainText('Overlaps Root color. It ends at 11:00 AM.');
    await expectAccessibleInBothSchemes(page);
    await start.fill('11:45 AM');
    await page.keyboard.press('Enter');
    await expect(
      panel.getByText('The wait before Blow-dry is 45 minutes. Your limit is 15 minutes.'),
    ).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 1100 });
    await expectAccessibleInBothSchemes(page);
    await press('Save anyway');
    await expect(panel.getByText('45 min wait')).toBeVisible();
    await expect(panel.getByText(/^Services changed/).first()).toBeVisible();
  });

  await test.step('it is removed on a phone, and put back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const drawer = page.getByRole('dialog', { name: 'Appointments' });
    await drawer.getByRole('button', { name: 'Edit Blow-dry' }).click();
    await expect(drawer.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(drawer.getByText('The price is now $95.00.')).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await expect(drawer.getByRole('button', { name: 'Add service' })).toBeFocused();
    const [after] = await business.appointments();
    expect(after?.items.map(({ start_datetime: start }) => start.slice(11, 16))).toEqual(['10:00', '11:45']);
  });
});
