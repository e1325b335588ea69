import type { Page } from '@playwright/test';
import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { notFoundAtCentre } from './support/hitTest';
import { expectWholeOnPaper } from './support/paper';
import { handleNextRequest, handleRequests } from './support/requests';
import { openFullBusiness, operator, operatorTabs, ownerTabs } from './support/screens';
import { expect, test } from './support/test';

/** The last is a window of 1280 by 1024 pixels at a zoom of 200 %. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 768, height: 800 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
  { width: 640, height: 512 },
];

/**
 * At every size, every visible control is what a click at its centre meets, nothing lies over it when it takes the focus, and nothing is wider
 * than the window.
 */
async function expectUsable(page: Page, screen: string, more: typeof sizes = []): Promise<void> {
  const before = page.viewportSize();
  for (const size of [...sizes, ...more]) {
    await page.setViewportSize(size);
    const found = async () => {
      const { misplaced, covered, beyond } = await page.evaluate(notFoundAtCentre);
      return { misplaced, covered, beyond };
    };
    const message = `${screen} at ${size.width} pixels`;
    await expect.poll(found, { message }).toEqual({ misplaced: [], covered: [], beyond: 0 });
  }
  if (before) await page.setViewportSize(before);
}

/** Opens a screen that shows `loaded` once it has loaded. It must also be whole when it is printed. */
async function expectUsableAt(page: Page, path: string, loaded: string, more?: typeof sizes) {
  await page.goto(path);
  await expect(page.getByText(loaded).filter({ visible: true }).first()).toBeVisible();
  await expectUsable(page, path, more);
  await expectWholeOnPaper(page, path);
}

test('the owner can reach every control of every tab, and print it', async ({ page, baseURL, signIn }) => {
  test.slow();
  const business = await openFullBusiness(baseURL ?? '');
  await signIn(business);
  // The narrow rail ends at 899 pixels and gives way to the bar below 768.
  const more = [899, 767].map((width) => ({ width, height: 800 }));
  for (const [tab, loaded] of ownerTabs) await expectUsableAt(page, business.dashboard(tab), loaded, more);
  await business.close();
});

test('the operator can reach every control of every tab, and print it', async ({ page }) => {
  test.slow();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  for (const [tab, loaded] of operatorTabs) await expectUsableAt(page, `/admin/dashboard/${tab}`, loaded);
});

test('the customer can reach every control of every step', async ({ page, baseURL }) => {
  const business = await openFullBusiness(baseURL ?? '');
  await business.patch({ booking_rules: { cancellation_policy: 'Please cancel a day before. '.repeat(12) } });
  const booking = new BookingPage(page, 5);
  const day = upcoming('America/New_York', 4);
  await page.goto(business.bookingPath);
  await expect(booking.services('Cut')).toBeVisible();
  await expectUsable(page, 'services');
  await booking.chooseService('Cut');
  await expectUsable(page, 'staff');
  await booking.chooseStaff('Maya Chen');
  await booking.chooseDay(day);
  await expect(booking.time('9:00 AM')).toBeVisible();
  await expectUsable(page, 'time');
  await booking.chooseTime('9:00 AM');
  await booking.fill(alex);
  await expectUsable(page, 'details');
  await booking.submit();
  await expectUsable(page, 'confirmation');
  await page.getByRole('link', { name: 'Move or cancel' }).click();
  await page.getByRole('button', { name: 'Move appointment' }).click();
  await expect(booking.grid).toHaveAttribute('aria-busy', 'false');
  await expectUsable(page, 'move');
  await business.close();
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
  { width: 640, height: 512 },
  { width: 844, height: 390 },
])
  test(`a booking that fails says so in view, at ${viewport.width} by ${viewport.height}`, async ({
    page,
    openBusiness,
  }) => {
    const business = await openBusiness();
    const booking = new BookingPage(page);
    await page.setViewportSize(viewport);
    await booking.openForm(business, upcoming('America/New_York', 3), '9:00 AM');
    await handleRequests(page, '**/api/business/*/appointments', (route) => route.abort());
    await booking.submitButton.click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    const lines = await alert.evaluate((box) =>
      [...box.querySelectorAll('strong, p')].map((line) => {
        const { left, right, top, bottom } = line.getBoundingClientRect();
        return [top + 1, bottom - 1].map((y) =>
          box.contains(document.elementFromPoint((left + right) / 2, y)),
        );
      }),
    );
    expect(lines.flat()).not.toContain(false);
  });

test('a button that waits for an answer looks disabled, also under the pointer', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness();
  const { manage_url: link = '' } = await business.book({
    day: upcoming('America/New_York', 3),
    time: '09:00',
  });
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await handleNextRequest(page, '**/cancel', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(link);
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  const waiting = page.getByRole('button', { name: 'Cancelling…' });
  await expect(waiting).toBeDisabled();
  await expect(waiting).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.12)');
  answer?.();
  await expect(waiting).toBeHidden();
});
