import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

test('on a phone, hours are chosen with the picker, saved within reach, and seen afterwards', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({ plan: 'premium_monthly' });
  await signIn(business);
  await page.goto(`${business.dashboard('settings')}#hours`);
  const hours = page.getByRole('region', { name: 'Operating Hours' });
  await hours.getByRole('button', { name: 'Edit Hours' }).tap();
  const opens = hours.getByLabel('Monday opens');
  await expect(opens).toHaveAttribute('type', 'time');
  await opens.fill('08:30');
  const save = hours.getByRole('button', { name: 'Save hours' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await hours.getByLabel('Sunday').scrollIntoViewIfNeeded();
  await save.tap();
  await expect(page.getByText('Hours saved')).toBeVisible();
  await expect(hours.getByText('8:30 AM – 5:00 PM')).toBeInViewport({ ratio: 1 });
  await expect(hours.getByRole('heading')).toBeInViewport();

  const breaks = page.getByRole('region', { name: 'Break Times' });
  const [on, off] = [breaks.getByRole('listitem').nth(1), breaks.getByRole('listitem').nth(2)];
  await on.getByRole('switch').tap();
  await expect(on.getByRole('textbox').or(on.locator('input[type=time]'))).toHaveCount(2);
  expect((await off.boundingBox())?.height).toBeLessThan(70);
});
