import { expectAccessibleInBothSchemes } from './support/axe';
import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { expect, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

test('customers book each staff member and whoever is free, and the owner filters by them', async ({
  page,
  browser,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({
    plan: 'premium_monthly',
    services: [{ name: 'Cut and style', duration_minutes: 60, price: 58 }],
  });
  await business.hire('Maya Chen', { specialization: 'Senior stylist' });
  await business.hire('Leo Martins');
  const service = business.services[0].name;

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const booking = new BookingPage(await phone.newPage(), 5);
  const bookWith = async (staff: string, time: string, customer: string) => {
    await booking.page.goto(business.bookingPath);
    await booking.chooseService(service);
    if (customer === 'Ann') await expectAccessibleInBothSchemes(booking.page);
    await booking.chooseStaff(staff);
    await booking.chooseDay(day);
    await booking.chooseTime(time);
    await booking.fill({ ...alex, name: customer, email: `${customer.toLowerCase()}@example.com` });
    await booking.submit();
  };

  await test.step('both members take the same time, then nobody is free', async () => {
    await bookWith('Maya Chen', '9:00 AM', 'Ann');
    await expect(booking.page.getByText(/with Maya Chen/)).toBeVisible();
    await bookWith('Leo Martins', '9:00 AM', 'Bea');
    expect(await business.freeTimes(day)).not.toContain('09:00');
  });

  await test.step('without a preference somebody is assigned', async () => {
    await bookWith('No preference', '1:00 PM', 'Cleo');
    await expect(booking.page.getByText(/with (Maya Chen|Leo Martins)/)).toBeVisible();
    await phone.close();
  });

  await business.bookManually({ day, time: '15:00', name: 'Dora' });
  await signIn(business);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  const filterBy = async (staff: string) => {
    await page.getByRole('button', { name: /^Staff/ }).click();
    await page.getByRole('menuitem', { name: staff, exact: true }).click();
    await expect(page.getByRole('button', { name: `Staff: ${staff}` })).toBeVisible();
  };

  await test.step('the list shows and filters whose appointments they are', async () => {
    await page.goto(business.dashboard('appointments'));
    await expect(rows).toHaveCount(4);
    await expect(rows.filter({ hasText: 'Dora' })).toContainText('Unassigned');
    await filterBy('Leo Martins');
    await expect(rows.filter({ hasText: 'Bea' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Ann' })).toBeHidden();
    await filterBy('Unassigned');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Dora');
  });
});
