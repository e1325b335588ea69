import type { Page } from '@playwright/test';
import { addDays, today, upcoming } from './support/calendar';
import { handleNextRequest } from './support/requests';
import { expect, see, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);
const failure = { status: 500, body: '' };

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Selected appointment' });

test('the owner adds an appointment, also outside the hours when asked', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  const [service] = business.services;
  await signIn(business);
  await page.goto(business.dashboard('appointments'));
  await page.getByRole('button', { name: 'Add Manual Appointment' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Manual Appointment' });
  const submit = form.getByRole('button', { name: 'Add appointment' });
  await form.getByLabel('Date').fill(addDays(today(zone), -1));
  await submit.click();
  for (const text of [
    "Please enter the customer's full name",
    "Please enter the customer's email",
    'Please select a service',
    'The date cannot be earlier than today',
    'Please select a time',
  ])
    await expect(form.getByText(text)).toBeVisible();

  await form.getByRole('combobox', { name: 'Customer' }).fill('Grace Hill');
  await form.getByLabel('Email').fill('grace@example.com');
  await form.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: service.name }).click();
  await form.getByLabel('Date').fill(day);
  await form.getByRole('button', { name: '9:00 AM', exact: true }).click();
  await business.book({ day, time: '09:00' });
  await submit.click();
  await see(form, 'Time slot not available');
  await expect(form.getByLabel('Email')).toHaveValue('grace@example.com');

  await form.getByRole('button', { name: 'Other time' }).click();
  await form.getByLabel('Other time of day').fill('20:15');
  await handleNextRequest(page, '**/appointments', (route) => route.fulfill(failure));
  await submit.click();
  await see(form, 'Failed to create manual appointment');
  await submit.click();
  const question = page.getByRole('alertdialog', { name: 'Book outside your hours?' });
  await question.getByRole('button', { name: 'Choose another time' }).click();
  await expect(form.getByLabel('Other time of day')).toHaveValue('8:15 PM');
  await submit.click();
  await question.getByRole('button', { name: 'Book anyway' }).click();
  await expect(page.getByText('Appointment added')).toBeVisible();
  await page.getByRole('link', { name: 'Grace Hill' }).click();
  await expect(panelOf(page)).toContainText('Manual, outside opening hours');
  await expect(panelOf(page)).toContainText('8:15 – 9:00 PM');
});

test('the owner edits, and is told of a place that is gone', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  await business.book({ day, time: '09:00', name: 'Ada' });
  const ben = await business.book({ day: addDays(day, 1), time: '09:00', name: 'Ben' });
  await business.update(ben.id, { status: 'confirmed' });
  await signIn(business);
  await page.goto(business.dashboard('appointments'));
  const open = page.getByRole('button', { name: 'Edit appointment of Ben' });
  await open.click();
  const form = page.getByRole('dialog', { name: 'Edit Appointment' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  const save = form.getByRole('button', { name: 'Save changes' });
  await form.getByLabel('Phone').fill('+1 555 0177');
  await form.getByRole('button', { name: 'Change time' }).click();
  await form.getByLabel('Date').fill(day);
  await form.getByRole('button', { name: 'Other time' }).click();
  await form.getByLabel('Other time of day').fill('09:00');
  await save.click();
  await see(form, 'Time slot not available');
  await form
    .getByRole('button', { name: /^\d+:\d\d AM$/ })
    .first()
    .click();
  await handleNextRequest(page, `**/appointments/${ben.id}`, (route) => route.fulfill(failure));
  await save.click();
  await see(form, 'Failed to update appointment');
  await save.click();
  await expect(page.getByText('Appointment saved')).toBeVisible();
  const { appointment } = await business.appointment(ben.id);
  expect(appointment.client_info.phone).toBe('+1 555 0177');
  expect(appointment.appointment_datetime).toContain(day);
});

test('confirming and cancelling tell the customer, and say when they fail', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  const email = `ada-${Date.now()}@example.com`;
  const { id } = await business.book({ day, time: '09:00', name: 'Ada', email });
  const call = `**/appointments/${id}`;
  await signIn(business);
  await page.goto(business.dashboard('appointments'));
  const confirm = page.getByRole('button', { name: 'Confirm: Ada' });
  await handleNextRequest(page, call, (route) => route.fulfill(failure));
  await confirm.click();
  await see(page, 'Failed to confirm appointment. Please try again.');

  const cancel = page.getByRole('button', { name: 'Cancel: Ada' });
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Cancel the appointment of Ada?' });
  await expect(question.getByRole('button', { name: 'Keep appointment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await cancel.click();
  await handleNextRequest(page, call, (route) => route.fulfill(failure));
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await see(page, 'Failed to cancel appointment. Please try again.');
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ada' })).toContainText('Cancelled');
  expect((await business.appointment(id)).appointment.status).toBe('cancelled');
  expect(await business.freeTimes(day)).toContain('09:00');
});
