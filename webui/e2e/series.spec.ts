import { expectAccessibleInBothSchemes } from './support/axe';
import { addDays, upcoming } from './support/calendar';
import { expect, test } from './support/test';

const day = upcoming('America/New_York', 3);

test('the owner repeats an appointment, and cancels the later ones', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  const [service] = business.services;
  await business.book({ day: addDays(day, 7), time: '09:00' });
  await signIn(business);
  await page.goto(`${business.dashboard('appointments')}?add=1`);
  const form = page.getByRole('dialog', { name: 'Add Manual Appointment' });
  await form.getByRole('combobox', { name: 'Customer' }).fill('Grace Hill');
  await form.getByLabel('Email').fill('grace@example.com');
  await form.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: service.name }).click();
  await form.getByLabel('Date').fill(day);
  await form.getByRole('button', { name: '9:00 AM', exact: true }).click();
  await form.getByRole('combobox', { name: 'Repeat' }).click();
  await page.getByRole('option', { name: 'Every week' }).click();
  await form.getByRole('button', { name: 'See the dates' }).click();

  const dates = page.getByRole('dialog', { name: 'Repeat appointment' });
  await expect(dates.getByText('7 of 8 fit, 1 to decide')).toBeVisible();
  await expect(dates.getByText('9:00 AM is taken')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page);
  await dates.getByRole('button', { name: /^Use / }).press('Enter');
  await expect(dates.getByRole('button', { name: /^Undo, / })).toBeFocused();
  await dates.getByRole('button', { name: 'Add 8 appointments' }).click();
  await expect(page.getByText('8 appointments added')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Selected appointment' });
  await expect(panel).toContainText('1 of 8');
  await panel.getByRole('button', { name: 'Cancel appointment' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('radio', { name: 'This one and the 7 after it' }).check({ force: true });
  await expectAccessibleInBothSchemes(page);
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('8 appointments cancelled')).toBeVisible();
});
