import { expectAccessibleAndNarrow, expectAccessibleInBothSchemes } from './support/axe';
import { upcoming } from './support/calendar';
import { columnOf } from './support/dayView';
import { pressUntilFocused } from './support/keyboard';
import { expect, test } from './support/test';

const day = upcoming('America/New_York', 3);

test('the owner sees which room is taken when, and adds an appointment there', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({ plan: 'premium_monthly' });
  const maya = await business.hire('Maya Chen');
  await signIn(business);
  await page.goto(`${business.dashboard('appointments')}?view=day&date=${day}`);
  await expect(columnOf(page, 'Maya Chen')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Columns' })).toBeHidden();

  const chairs = await business.addRooms('Chair', 2);
  const basins = await business.addRooms('Wash basin', 1);
  const [chair, basin] = [chairs.id, basins.id];
  const color = await business.addService({
    name: 'Root color',
    duration_minutes: 120,
    price: 95,
    steps: [
      { minutes: 90, staffed: true, pools: [chair] },
      { minutes: 30, staffed: true, pools: [chair, basin] },
    ],
  });
  await business.bookManually({ service: color, day, time: '10:00', name: 'Elena Marchetti', staff: maya });

  await test.step('the switch is reached with the keyboard', async () => {
    await page.reload();
    const rooms = page.getByRole('button', { name: 'Rooms' });
    await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: 'Staff', pressed: true }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(rooms).toHaveAttribute('aria-pressed', 'true');
    const first = columnOf(page, 'Chair 1').getByRole('link');
    await expect(first).toHaveAccessibleName(
      /^Elena Marchetti, Root color, Maya Chen, 10:00\sAM\s–\s12:00\sPM/,
    );
    await expect(columnOf(page, 'Wash basin').getByRole('link')).toHaveAccessibleName(
      /11:30\sAM\s–\s12:00\sPM/,
    );
    await expect(columnOf(page, 'Chair 2').getByRole('link')).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('the panel names the rooms', async () => {
    await columnOf(page, 'Chair 1').getByRole('link').click();
    const panel = page.getByRole('complementary', { name: 'Selected appointment' });
    await expect(panel.getByRole('definition').filter({ hasText: /^Chair 1$/ })).toBeVisible();
    await expect(panel.getByRole('definition').filter({ hasText: /^Wash basin$/ })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
  });

  await test.step('free time in a room adds an appointment', async () => {
    await columnOf(page, 'Chair 2').click({ position: { x: 40, y: 300 } });
    const dialog = page.getByRole('dialog', { name: 'Add Manual Appointment' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a phone shows one room, and remembers what was chosen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(columnOf(page, 'Chair 1').getByRole('link')).toBeVisible();
    await page.getByRole('group', { name: 'Rooms' }).getByRole('button', { name: 'Wash basin' }).click();
    await expect(columnOf(page, 'Wash basin').getByRole('link')).toBeVisible();
    await expect(columnOf(page, 'Chair 1')).toBeHidden();
    await expectAccessibleAndNarrow(page);
    const [columns, range] = await Promise.all(
      ['Columns', 'Range'].map((name) => page.getByRole('group', { name }).boundingBox()),
    );
    expect(columns?.y).toBe(range?.y);
    expect(columns?.height).toBeGreaterThanOrEqual(44);
  });
});
