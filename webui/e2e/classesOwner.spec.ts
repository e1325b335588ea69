import { expectAccessibleAndNarrow, expectAccessibleInBothSchemes } from './support/axe';
import { upcoming } from './support/calendar';
import { bookPlaces, openSession } from './support/classes';
import { expect, test } from './support/test';

const day = upcoming('America/New_York', 3);

test('the owner sets up a class, moves a date of it, and cancels it', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({
    plan: 'premium_monthly',
    services: [{ name: 'Vinyasa', duration_minutes: 60, price: 22, class: { capacity: 5, most_places: 3 } }],
  });
  await business.hire('Ines Costa');
  await signIn(business);

  await test.step('a class has places and a weekly timetable', async () => {
    await page.goto(`${business.dashboard('services')}?add=1`);
    const form = page.getByRole('dialog', { name: 'Add New Service' });
    await form.getByRole('radio', { name: /^Class/ }).check({ force: true });
    await form.getByLabel('Name').fill('Lunch flow');
    await form.getByLabel('Places').fill('12');
    await form.getByLabel('Most per booking').fill('3');
    await form.getByRole('button', { name: 'Add time' }).click();
    await form.getByLabel('Start of time 1').fill('7:00 AM');
    await expectAccessibleInBothSchemes(page);
    await form.getByRole('button', { name: 'Add service' }).click();
    await expect(page.getByText('Service added')).toBeVisible();
    await expect(page.getByText('Class, 12 places')).toBeVisible();
  });

  const [vinyasa] = business.services;
  const session = await openSession(business, { service_id: vinyasa.id, date: day, time: '10:00' });
  await bookPlaces(business, session, 2);
  const panel = page.getByRole('complementary', { name: 'Selected class' });

  await test.step('the calendar shows how many places are taken, and the panel by whom', async () => {
    await page.goto(`${business.dashboard('appointments')}?view=day&date=${day}`);
    await page.getByRole('link', { name: /2 of 5 places/ }).click();
    await expect(panel.getByText('2 of 5 places')).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleAndNarrow(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('the places can be changed, but not below those that are taken', async () => {
    await panel.getByRole('button', { name: 'Change the places' }).click();
    await panel.getByLabel('Places').fill('1');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText('The least is 2.', { exact: false })).toBeVisible();
    await panel.getByLabel('Places').fill('8');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText('2 of 8 places')).toBeVisible();
  });

  await test.step('it moves with its participants', async () => {
    await panel.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Move class' });
    await dialog.getByRole('textbox', { name: 'Time' }).fill('11:00 AM');
    await dialog.getByRole('button', { name: 'Move class' }).click();
    await expect(page.getByText('Class moved')).toBeVisible();
    await expect(panel).toContainText(/11:00\sAM\s–\s12:00\sPM/);
    const [appointment] = await business.appointments();
    expect(appointment?.appointment_datetime).toContain('T11:00');
  });

  await test.step('and is cancelled with them', async () => {
    await panel.getByRole('button', { name: 'Cancel class' }).click();
    const question = page.getByRole('alertdialog');
    await expectAccessibleInBothSchemes(page);
    await question.getByRole('button', { name: 'Cancel class' }).click();
    await expect(panel.getByText('Cancelled').first()).toBeVisible();
    const [appointment] = await business.appointments();
    expect(appointment?.status).toBe('cancelled');
  });
});
