import { BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { expectWholeOnPaper } from './support/paper';
import { expect, test } from './support/test';

test('the booking form is printed without its bar, and with the summary', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await booking.openForm(business, upcoming('America/New_York', 3), '9:00 AM');
  await expectWholeOnPaper(page, 'the form');
  await page.emulateMedia({ media: 'print' });
  const summary = page.getByRole('complementary', { name: 'Your appointment' });
  await expect(summary).toHaveCount(1);
  await expect(summary).toContainText('9:45 AM');
});
