import { notFoundAtCentre } from './support/hitTest';
import { expect, test } from './support/test';

for (const viewport of [
  { width: 1280, height: 700 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
])
  test(`a message covers no control of a dialog, at ${viewport.width} pixels`, async ({
    page,
    openBusiness,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await page.clock.install();
    const business = await openBusiness();
    await signIn(business);
    await page.goto(`${business.dashboard('services')}?add=1`);
    const dialog = page.getByRole('dialog', { name: 'Add New Service' });
    await dialog.getByLabel('Name').fill('Cut');
    await dialog.getByRole('button', { name: 'Add service' }).click();
    const message = page.getByText('Service added');
    await expect(message).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/add=1/);
    await page.getByRole('button', { name: 'Add Service' }).press('Enter');
    await expect(dialog.getByLabel('Name')).toHaveValue('');
    const { misplaced, covered } = await page.evaluate(notFoundAtCentre);
    expect({ misplaced, covered }).toEqual({ misplaced: [], covered: [] });
    await expect(message).toBeVisible();
    // Seen by everybody, but not found by role: what is outside of a dialog is hidden from screen readers.
    const top = await page.locator('[role=alert]').filter({ has: message }).boundingBox();
    const foot = await dialog.getByRole('button', { name: 'Add service' }).boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThan(top?.y ?? 0);
  });
