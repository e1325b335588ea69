import { expectAccessibleInBothSchemes } from './support/axe';
import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { columnOf } from './support/dayView';
import { expect, test } from './support/test';

const day = upcoming('America/New_York', 3);

test('a sauna is booked without a staff member', async ({ page, browser, openBusiness, signIn }) => {
  const business = await openBusiness({
    plan: 'premium_monthly',
    services: [{ name: 'Sauna', duration_minutes: 60, price: 20 }],
  });
  await business.hire('Maya Chen');
  await business.addRooms('Sauna', 2);
  await signIn(business);

  await test.step('the owner says that nobody is needed', async () => {
    await page.goto(business.dashboard('services'));
    await page.getByRole('button', { name: 'Sauna', exact: true }).click();
    const form = page.getByRole('dialog', { name: /^Edit Service/ });
    await form.getByRole('checkbox', { name: 'Sauna 2' }).check();
    await form.getByRole('switch', { name: 'Without a staff member' }).click();
    await expectAccessibleInBothSchemes(page);
    await form.getByRole('button', { name: 'Save service' }).click();
    await expect(page.getByText('Service saved')).toBeVisible();
  });

  await test.step('a customer is not asked for a person', async () => {
    const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await other.newPage();
    const booking = new BookingPage(phone);
    await phone.goto(business.bookingPath);
    await booking.chooseService('Sauna');
    await booking.chooseDay(day);
    await booking.chooseTime('9:00 AM');
    await booking.fill(alex);
    await booking.submit();
    await expect(phone.getByText('Unassigned')).toHaveCount(0);
    await other.close();
  });

  await test.step('it stands in its room, and nobody has to be found for it', async () => {
    await page.goto(`${business.dashboard('appointments')}?view=day&date=${day}`);
    await page.getByRole('button', { name: 'Rooms', exact: true }).click();
    await columnOf(page, 'Sauna 1').getByRole('link').click();
    const panel = page.getByRole('complementary', { name: 'Selected appointment' });
    await expect(panel).toContainText('Sauna 1');
    await expect(panel).not.toContainText('Unassigned');
    await expectAccessibleInBothSchemes(page);
  });
});
