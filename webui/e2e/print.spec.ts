import type { Page } from '@playwright/test';
import { BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { openFullBusiness, operator, operatorTabs, ownerTabs } from './support/screens';
import { expect, test } from './support/test';

/** The width of a page of A4 with its margins. */
const paper = { width: 718, height: 1000 };

/** Runs in the page. What would be printed on every page, or is cut because it scrolls on the screen. */
function lostOnPaper(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (one) => one.checkVisibility() && !one.closest('.visually-hidden, svg'),
  );
  return shown.flatMap((one) => {
    const { position, overflowX, overflowY, clipPath } = getComputedStyle(one);
    if (clipPath !== 'none' || one.clientWidth < 2) return [];
    const name = `${one.localName}.${one.className} ${one.innerText.slice(0, 30)}`;
    const cutX = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
    const cutY = overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1;
    const isField = one.matches('input, textarea, select');
    return [
      ...(['fixed', 'sticky'].includes(position) ? [`${name} is ${position}`] : []),
      ...((cutX || cutY) && !isField ? [`${name} is cut`] : []),
    ];
  });
}

async function expectWholeOnPaper(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await expect.poll(() => page.evaluate(lostOnPaper), { message: `${screen} on paper` }).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  if (before) await page.setViewportSize(before);
}

test('the tabs of the owner are printed without bars and whole', async ({ page, baseURL, signIn }) => {
  const business = await openFullBusiness(baseURL ?? '');
  await signIn(business);
  for (const [tab, loaded] of ownerTabs) {
    await page.goto(business.dashboard(tab));
    await expect(page.getByText(loaded).filter({ visible: true }).first()).toBeVisible();
    await expectWholeOnPaper(page, tab);
  }
  await business.close();
});

test('the tabs of the operator are printed without bars and whole', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  for (const [tab, loaded] of operatorTabs) {
    await page.goto(`/admin/dashboard/${tab}`);
    await expect(page.getByText(loaded).filter({ visible: true }).first()).toBeVisible();
    await expectWholeOnPaper(page, tab);
  }
});

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
