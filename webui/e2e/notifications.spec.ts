import { expectAccessibleAndNarrow } from './support/axe';
import { upcoming } from './support/calendar';
import { handleRequests } from './support/requests';
import { expect, see, test } from './support/test';

const zone = 'America/New_York';

test('a booking is announced, confirmed from the drawer, and read', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  await business.book({ day: upcoming(zone, 3), time: '09:00' });
  await business.book({
    day: upcoming(zone, 4),
    time: '09:00',
    name: 'Sam Autumn',
    email: 'sam@example.com',
  });
  await signIn(business);
  await page.goto(business.dashboard('services'));
  await page.getByRole('button', { name: 'Notifications, 2 new' }).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await drawer.getByRole('button', { name: 'Confirm: Alex Winter' }).click();
  await expect(drawer.getByText('New booking')).toBeVisible();
  await drawer.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeFocused();
  await expect(page.getByText('(unread)')).toHaveCount(1); // the confirmed one is read

  const stopFailing = await handleRequests(page, '**/mark-read', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await see(page.getByRole('main'), 'Failed to mark notifications as read');
  await expect(page.getByText('(unread)')).toHaveCount(1);
  stopFailing();
  await page.getByRole('button', { name: 'Retry' }).click();
  await see(page, 'All notifications marked as read');
  await expectAccessibleAndNarrow(page);
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true }),
  ).toBeVisible();
  await expect(page.getByText('(unread)')).toHaveCount(0);
});
