import { expectAccessibleAndNarrow, expectAccessibleInBothSchemes } from './support/axe';
import { upcoming } from './support/calendar';
import { pressUntilFocused } from './support/keyboard';
import { expect, test } from './support/test';

const day = upcoming('America/New_York', 3);

test('a service with processing time needs one of two chairs', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness({
    plan: 'premium_monthly',
    services: [
      { name: 'Root color', duration_minutes: 60, price: 95 },
      { name: 'Blow-dry', duration_minutes: 30, price: 38 },
    ],
  });
  const [color] = business.services;
  const maya = await business.hire('Maya Chen');
  const leo = await business.hire('Leo Martins');
  await signIn(business);

  await page.goto(`${business.dashboard('settings')}#resources`);
  const card = page.getByRole('region', { name: 'Rooms and equipment' });
  await expect(card.getByText('No rooms or equipment')).toBeVisible();
  await pressUntilFocused(page, 'Tab', card.getByRole('button', { name: 'Add rooms or equipment' }));
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add Rooms or Equipment' });
  await expect(adding.getByLabel('What is it?')).toBeFocused();
  await page.keyboard.type('Chair');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await expect(
    adding.getByText('You get Chair 1 to Chair 2. Names and hours can be changed later.'),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card.getByText('2 of 2 in use')).toBeVisible();
  await card.getByRole('switch', { name: 'Chair 2 in use' }).click();
  await expect(card.getByText('1 of 2 in use')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleAndNarrow(page);
  // On a phone the name opens the dialog, which has what the buttons of the row do.
  await expect(card.getByRole('button', { name: 'Edit Chair 1' })).toBeHidden();
  await card.getByRole('button', { name: 'Chair 1', exact: true }).click();
  const editing = page.getByRole('dialog', { name: /^Edit/ });
  await editing.getByRole('radio', { name: /^Own hours/ }).check({ force: true });
  await expectAccessibleAndNarrow(page);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText(/^Own hours: Mon–Sat/)).toBeVisible();

  await page.goto(business.dashboard('services'));
  await page.getByRole('button', { name: 'Root color', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Edit Service/ });
  await form.getByRole('checkbox', { name: 'Chair 1' }).check();
  await form.getByRole('switch', { name: 'Processing time' }).click();
  await form.getByLabel('Minutes of step 2').fill('50');
  await expect(form.getByLabel('Duration in minutes')).toHaveValue('90');
  await expectAccessibleAndNarrow(page);
  await page.setViewportSize({ width: 1280, height: 1100 });
  await expectAccessibleInBothSchemes(page);
  await form.getByRole('button', { name: 'Save service' }).click();
  await expect(page.getByText('Service saved')).toBeVisible();

  // While Maya's customer waits in the only chair, Leo cannot colour, but Maya can dry somebody's hair.
  await business.bookManually({ day, time: '09:00', service: color, staff: maya });
  expect(await business.freeTimes(day, color, leo)).not.toContain('09:00');
  expect(await business.freeTimes(day, business.services[1], maya)).toContain('09:30');
  await page.goto(`${business.dashboard('settings')}#resources`);
  await card.getByRole('switch', { name: 'Chair 2 in use' }).click();
  await expect(page.getByText('Chair 2 is in use')).toBeVisible();
  expect(await business.freeTimes(day, color, leo)).toContain('09:00');
});
