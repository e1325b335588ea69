import { expect, type Locator, type Page } from '@playwright/test';

/** More key presses than any screen has controls. */
const mostPresses = 100;

/** Presses Tab or Shift+Tab until an element has the focus. */
export async function pressUntilFocused(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  element: Locator,
): Promise<void> {
  await element.waitFor();
  const focused = () => element.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < mostPresses && !(await focused()); presses += 1)
    await page.keyboard.press(key);
  await expect(element).toBeFocused();
}
