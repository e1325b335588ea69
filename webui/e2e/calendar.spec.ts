import { expectAccessibleInBothSchemes } from './support/axe';
import { addDays, instantAt, today, upcoming } from './support/calendar';
import { columnOf, dragTo } from './support/dayView';
import { expect, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

test('the owner moves appointments by drag and by keys, and a refused one goes back', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({ plan: 'premium_monthly' });
  const [maya, leo] = [await business.hire('Maya Chen'), await business.hire('Leo Martins')];
  const elena = await business.bookManually({ day, time: '10:00', name: 'Elena Marchetti', staff: maya });
  await business.bookManually({ day, time: '14:00', name: 'Tom Whitfield', staff: leo });
  await signIn(business);
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.goto(`${business.dashboard('appointments')}?view=day&date=${day}`);
  const block = page.getByRole('link', { name: /^Elena Marchetti/ });
  await expect(block).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Block time' }).click();
  const blocking = page.getByRole('dialog', { name: 'Block time' });
  await expect(blocking).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await blocking.getByRole('button', { name: 'Cancel' }).click();

  // By drag, to another time and another staff member.
  await dragTo(page, block, 'Leo Martins', '11 AM');
  const question = page.getByRole('alertdialog', { name: 'Move the appointment of Elena Marchetti?' });
  await expect(question).toContainText(/11:00.AM, Leo Martins/);
  await expectAccessibleInBothSchemes(page);
  await question.getByRole('button', { name: 'Move without a message' }).click();
  await expect(page.getByText('Appointment moved')).toBeVisible();
  const moved = await business.appointment(elena.id);
  expect(moved.appointment.staff_id).toBe(leo);
  expect(moved.messages.filter(({ kind }) => kind === 'changed')).toEqual([]);

  // With the keyboard, onto another appointment: it says so without asking, and stays in its place.
  const column = columnOf(page, 'Leo Martins');
  await column.getByRole('link', { name: /^Elena Marchetti/ }).focus();
  await page.keyboard.press('m');
  for (let quarters = 0; quarters < 12; quarters += 1) await page.keyboard.press('ArrowDown');
  await expect(column.getByText('Taken')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Elena Marchetti was not moved\. Tom Whitfield has this time/)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(column.getByRole('link', { name: /^Elena Marchetti, .*11:00/ })).toBeVisible();

  // With the keyboard, to a free time.
  await column.getByRole('link', { name: /^Elena Marchetti/ }).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Move and tell the customer' }).click();
  const mayas = columnOf(page, 'Maya Chen');
  await expect(mayas.getByRole('link', { name: /^Elena Marchetti, .*11:15/ })).toBeVisible();
  await expect
    .poll(async () => (await business.appointment(elena.id)).messages.some(({ kind }) => kind === 'changed'))
    .toBe(true);

  for (const range of ['Week', 'Month']) {
    await page.getByRole('button', { name: range, exact: true }).click();
    await expect(page.getByRole('link', { name: /^Elena Marchetti/ })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  }
});

/** The next day on which a zone's clocks are set back, at least two days ahead. */
function nextSetBack(timezone: string): string {
  const noon = (date: string) => instantAt(date, '12:00', timezone).getTime();
  let date = addDays(today(timezone), 2);
  while (noon(date) - noon(addDays(date, -1)) !== 25 * 3_600_000) date = addDays(date, 1);
  return date;
}

test('the day view names both hours in full where one comes twice', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const timezone = 'Australia/Sydney';
  const business = await openBusiness({ timezone });
  const date = nextSetBack(timezone);
  await business.bookManually({ day: date, time: '01:00', name: 'Ada' });
  await business.bookManually({ day: date, time: '04:00', name: 'Ben' });
  await signIn(business);
  await page.goto(`${business.dashboard('appointments')}?view=day&date=${date}`);
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const edge = await page
      .getByRole('link', { name: /^Ada/ })
      .locator('xpath=ancestor::section[1]')
      .boundingBox();
    for (const label of [/^2.AM GMT.11$/, /^2.AM GMT.10$/]) {
      const box = await page.getByText(label).first().boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(edge?.x ?? Infinity);
    }
  }
});
