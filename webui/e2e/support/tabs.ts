import type { Page } from '@playwright/test';

/** Opens a tab of the dashboard. On a phone it may be in the menu of the bottom bar. */
export async function openTab(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Dashboard' });
  const link = bar.getByRole('link', { name });
  await bar.first().waitFor();
  if (!(await link.isVisible())) {
    const more = bar.getByRole('button', { name: 'More' });
    await link.or(more).first().waitFor();
    if (await more.isVisible()) await more.click();
  }
  await link.click();
}
