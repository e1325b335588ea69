import type { Page } from '@playwright/test';
import { addDays, today, upcoming } from './support/calendar';
import { crowded } from './support/crowded';
import { operator, operatorTabs, ownerTabs } from './support/screens';
import { expect, test } from './support/test';

test.use({ viewport: { width: 320, height: 568 } });

const zone = 'America/New_York';

async function expectRoom(page: Page, screen: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(crowded), { message: screen })
    .toEqual({ broken: [], overlapping: [] });
}

test('at 320 pixels nothing overlaps and no number or word breaks on the tabs of the owner', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({
    plan: 'premium_monthly',
    services: [
      { name: 'Root color and toner', duration_minutes: 90, price: 98_765.4 },
      { name: 'Cut and style', duration_minutes: 30, price: 68 },
    ],
  });
  const day = upcoming(zone, 3);
  const staff = await business.hire('Alessandra Montgomery');
  await business.addRooms('Treatment room', 2);
  await business.bookManually({ day: today(zone), time: '23:00', name: 'Katharina Fuentes', staff });
  for (const [index, name] of ['Christopher Nowak', 'Farid Lindqvist', 'Ana Okafor'].entries())
    await business.bookManually({ day: addDays(day, index), time: '12:00', name, staff });
  await business.book({ day, time: '15:00', name: 'Esther Papadopoulos' });
  await business.blockTime({ label: 'Training', first_date: day, start: '15:00', end: '16:00' });
  await signIn(business);
  for (const [tab] of ownerTabs) {
    await page.goto(business.dashboard(tab));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectRoom(page, tab);
    // The narrowest screen with a rail.
    await page.setViewportSize({ width: 768, height: 800 });
    await expectRoom(page, `${tab} beside the rail`);
    await page.setViewportSize({ width: 320, height: 568 });
  }
  // A phone on its side, where four figures are beside each other.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(business.dashboard());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectRoom(page, 'the overview of a phone on its side');
});

test('at 320 pixels nothing overlaps and no number or word breaks for the operator', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByTitle('Security', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Slotwise' })).toBeVisible();
  for (const [tab, loaded] of operatorTabs) {
    await page.goto(`/admin/dashboard/${tab}`);
    await expect(page.getByText(loaded).filter({ visible: true }).first()).toBeVisible();
    await expectRoom(page, tab);
  }
});

test('on a phone the first appointment is seen below the notices of a new business', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({ plan: 'premium_monthly' });
  await business.book({ day: upcoming(zone, 3), time: '09:00', name: 'Alex Winter' });
  await signIn(business);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(business.dashboard('appointments'));
  await expect(page.getByRole('link', { name: 'Premium is on. Pay to keep it.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Please confirm your email address' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeInViewport({ ratio: 1 });
});
