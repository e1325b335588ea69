import type { Locator, Page } from '@playwright/test';

/** The column of a staff member in the calendar's day view. */
export function columnOf(page: Page, staff: string): Locator {
  return page.getByRole('group', { name: new RegExp(`^${staff},`) });
}

/** Drags an appointment to the middle of a staff member's column, at an hour as the calendar names it. */
export async function dragTo(page: Page, appointment: Locator, staff: string, hour: string): Promise<void> {
  const from = await appointment.boundingBox();
  const column = await columnOf(page, staff).boundingBox();
  const line = await page.getByText(hour, { exact: true }).boundingBox();
  if (!from || !column || !line) throw new Error(`nothing to drag, or no place for ${staff} at ${hour}`);
  await page.mouse.move(from.x + 30, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
  await page.mouse.move(column.x + column.width / 2, line.y + line.height / 2 + 6, { steps: 8 });
  await page.mouse.up();
}
