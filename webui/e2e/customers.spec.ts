import { expectAccessibleAndNarrow, expectAccessibleInBothSchemes } from './support/axe';
import { upcoming } from './support/calendar';
import { expect, test } from './support/test';

const zone = 'America/New_York';

test('a customer is found, noted, blocked, refused and erased', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness({
    timezone: zone,
    services: [{ name: 'Cut', duration_minutes: 30, price: 20 }],
  });
  const day = upcoming(zone, 3);
  await business.book({ day, time: '09:00', name: 'Elena Marchetti', email: 'elena@example.com' });
  await business.book({ day, time: '10:00', name: 'Grace Lindqvist', email: 'grace@example.com' });
  await signIn(business);
  await page.goto(business.dashboard('customers'));
  await expect(page.getByText('2 people who have booked, 2 with upcoming appointments')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search name, email, phone' }).fill('elena');
  await expect(page.getByRole('link', { name: 'Grace Lindqvist' })).toBeHidden();
  await page.getByRole('link', { name: 'Elena Marchetti' }).press('Enter');

  const panel = page.getByRole('complementary', { name: 'Customer' });
  await panel.getByLabel('Notes').fill('Likes the window seat');
  await panel.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await expectAccessibleAndNarrow(page);

  await panel.getByRole('button', { name: 'Block', exact: true }).click();
  const block = page.getByRole('alertdialog', { name: 'Block Elena Marchetti?' });
  await block.getByLabel('Reason').fill('Three no shows in a row');
  await block.getByRole('button', { name: 'Block customer' }).click();
  await expect(panel.getByText('Note: Three no shows in a row')).toBeVisible();
  const refused = await page.request.post(`/api/business/${business.id}/appointments`, {
    data: {
      service_id: business.services[0].id,
      appointment_date: day,
      appointment_time: '11:00:00',
      client_info: { full_name: 'E', email: 'elena@example.com', phone: '+1 555 0188' },
    },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'not_accepted' });

  await panel.getByRole('button', { name: 'Erase customer' }).click();
  const erase = page.getByRole('alertdialog', { name: 'Erase Elena Marchetti?' });
  await expectAccessibleInBothSchemes(page);
  await erase.getByLabel('Type ERASE to go on').fill('ERASE');
  await erase.getByRole('button', { name: 'Erase customer' }).click();
  await expect(page.getByText('The customer is erased')).toBeVisible();
  await expect(page.getByText('Nobody found for “elena”')).toBeVisible();
});

test('the words of a chosen filter can be read under the pointer and with the focus', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({});
  await signIn(business);
  await page.goto(business.dashboard('customers'));
  const filter = page.getByRole('button', { name: 'Upcoming' });
  await filter.click();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleInBothSchemes(page);
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(filter).toBeFocused();
  await expectAccessibleInBothSchemes(page);
});
