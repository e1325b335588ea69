import { expectAccessibleAndNarrow, expectAccessibleInBothSchemes } from './support/axe';
import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { everyDay } from './support/hours';
import { expect, test } from './support/test';

const day = upcoming('America/New_York', 3);
const works = { minutes: 30, staffed: true };

test('a staff member’s own price and time are set, shown to a customer, and booked', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({
    plan: 'premium_monthly',
    hours: everyDay({ open: '09:00', close: '17:00' }),
    services: [
      { name: 'Women’s haircut', duration_minutes: 45, price: 58 },
      {
        name: 'Root color',
        duration_minutes: 90,
        price: 95,
        steps: [works, { minutes: 30, staffed: false }, works],
      },
      { name: 'Blow-dry', duration_minutes: 30, price: 38 },
    ],
  });
  await business.hire('Maya Chen');
  await business.hire('Sofia Novak');
  await signIn(business);

  await test.step('the owner sets them', async () => {
    await page.goto(business.dashboard('staff'));
    await page.getByRole('button', { name: 'Edit Sofia Novak' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Staff Member' });
    await edit.getByRole('tab', { name: 'Services' }).click();
    await edit.getByLabel('Minutes of Women’s haircut, usually 45').fill('60');
    await edit.getByLabel('Price of Women’s haircut, usually 58.00').fill('52');
    await edit.getByLabel('Minutes of step 1 of Root color, usually 30').fill('500');
    await edit.getByRole('button', { name: 'Save services' }).click();
    await expect(edit.getByRole('alert')).toContainText('Use at most 480.');
    await edit.getByLabel('Minutes of step 1 of Root color, usually 30').fill('45');
    await edit.getByRole('radio', { name: 'Only these' }).check({ force: true });
    await edit.getByRole('checkbox', { name: 'Blow-dry' }).uncheck();
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleAndNarrow(page, 'light');
    await edit.getByRole('button', { name: 'Save services' }).click();
    await expect(page.getByText('Services of Sofia Novak saved')).toBeVisible();
  });

  const booking = new BookingPage(page, 5);
  const summary = page.getByRole('complementary', { name: 'Your appointment' });
  await test.step('the customer sees the lowest price until somebody is chosen', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(business.bookingPath);
    await expect(booking.services('Women’s haircut')).toContainText(/from.\$52.00/);
    await booking.chooseService('Women’s haircut');
    const cards = page.getByRole('group', { name: 'Staff member' });
    await expect(cards.getByRole('button', { name: 'No preference' })).toContainText(/from.\$52.00/);
    await expect(cards.getByRole('button', { name: 'Maya Chen' })).toContainText('$58.00');
    await expectAccessibleInBothSchemes(page);
    await booking.chooseStaff('No preference');
    await booking.chooseDay(day);
    await page.getByRole('button', { name: 'Change staff member' }).click();
    await cards.getByRole('button', { name: 'Sofia Novak' }).click();
    await expect(summary.getByText('$52.00', { exact: true })).toBeVisible();
  });

  await test.step('the customer books for the price that was shown', async () => {
    await booking.chooseTime('9:00 AM');
    await expect(summary).toContainText(/9:00.–.10:00.AM/);
    await booking.fill(alex);
    await booking.submit();
    await expect(page.getByText('$52.00')).toBeVisible();
    const [booked] = await business.appointments();
    expect([booked?.price, booked?.duration_minutes, booked?.staff_name]).toEqual([52, 60, 'Sofia Novak']);
  });

  await test.step('the starts say what they cost', async () => {
    await page.goto(`${business.bookingPath}?service=${business.services[0].id}&staff=any&date=${day}`);
    await expect(page.getByRole('button', { name: /^9:45.AM \$58.00$/ })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleAndNarrow(page, 'light');
  });
});
