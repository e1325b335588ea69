import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { server } from '../../../../test/server';
import { named } from './renderPage';

export const bookingsPath = '/api/business/b1/appointments';
export const slotsPath = '/api/business/b1/available-slots/:service';
export const daysPath = '/api/business/b1/available-days/:service';

/** The summary's side column. The bar repeats it for phones; the style sheet hides one of the two. */
export function summary() {
  const [column] = screen.getAllByRole('complementary', { name: 'Your appointment' });
  if (!column) throw new Error('the page has no summary');
  return within(column);
}

/** The title of a step. */
export const stepTitle = (name: string) => screen.findByRole('heading', { level: 2, name });

/** A day of the calendar, by its accessible name. */
export const dayCell = (name: string) => screen.findByLabelText(name);

/** A day of the calendar once it is known to be free. Before that it cannot be chosen. */
export async function freeDay(name: string) {
  const day = await dayCell(name);
  await waitFor(() => expect(day).not.toHaveAttribute('aria-disabled'));
  return day;
}

/** Chooses a day of the calendar. */
export const pressDay = async (user: UserEvent, name: string) => user.click(await freeDay(name));

/** A service of the first step. */
export const serviceCard = (name: RegExp) => within(screen.getByRole('main')).getByRole('button', { name });

/** Every service that the first step shows. */
export const serviceCards = () =>
  screen.getAllByRole('group').flatMap((group) => within(group).queryAllByRole('button', { name: /\$/ }));

/** Chooses the first service, which leads to the calendar. */
export async function chooseService(user: UserEvent) {
  await user.click(serviceCard(/Cut & finish/));
  await screen.findByText('June 2027');
}

/** Chooses service and day. */
export async function chooseDay(user: UserEvent) {
  await chooseService(user);
  await pressDay(user, 'Thursday, June 10');
  await screen.findByText('14 times');
}

/** Chooses service, day and time, up to the form. */
export async function chooseTime(user: UserEvent) {
  await chooseDay(user);
  await user.click(screen.getByRole('button', { name: named('10:30 AM') }));
  await screen.findByLabelText('Full name');
}

/** Fills in the form's required fields. */
export async function fillDetails(user: UserEvent) {
  await user.type(screen.getByLabelText('Full name'), 'Alex Example');
  await user.type(screen.getByLabelText('Email'), 'alex@example.com');
  await user.type(screen.getByLabelText('Phone number'), '902 555 0199');
}

/** Presses the form's button. */
export const submit = (user: UserEvent) =>
  user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Book appointment' }));

/** Responds as for a business that was suspended after the page had loaded. */
export function suspend() {
  const detail = 'Harbour takes no bookings at the moment.';
  const refuse = () => HttpResponse.json({ status: 403, code: 'suspended', detail }, { status: 403 });
  server.use(http.get(daysPath, refuse), http.get(slotsPath, refuse), http.post(bookingsPath, refuse));
  return detail;
}
