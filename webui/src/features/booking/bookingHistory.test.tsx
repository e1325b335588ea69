import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointment, managed } from '../../../test/fixtures/booking';
import { bookingData, manageData, named, renderPage, serve, serveAvailability } from './testing/renderPage';
import {
  bookingsPath,
  chooseService,
  chooseTime,
  dayCell,
  fillDetails,
  pressDay,
  serviceCard,
  serviceCards,
  stepTitle,
  submit,
  summary,
} from './testing/steps';

beforeEach(serveAvailability);

const address = () => `${location.pathname}${location.search}${location.hash}`;
const step = (number: number) => screen.findByText(`Step ${number} of 4`);

describe('the history of a booking', () => {
  it('has one entry per step, whose address begins there', async () => {
    const { user } = renderPage(bookingData, '?src=card');
    const before = history.length;
    await chooseService(user);
    await waitFor(() => expect(address()).toBe('/book/harbour?src=card&service=s1'));
    await pressDay(user, 'Friday, June 11');
    await pressDay(user, 'Thursday, June 10');
    await waitFor(() => expect(address()).toBe('/book/harbour?src=card&service=s1&date=2027-06-10'));
    await user.click(await screen.findByRole('button', { name: named('10:30 AM') }));
    await waitFor(() => expect(address()).toBe('/book/harbour?src=card&service=s1&date=2027-06-10#details'));
    expect(history.length).toBe(before + 3);
  });

  it('goes back and forward one step at a time, and keeps the answers', async () => {
    const { user } = renderPage(bookingData);
    await chooseTime(user);
    await fillDetails(user);
    history.back();
    expect(await step(3)).toBeVisible();
    expect(await screen.findByRole('button', { name: named('10:30 AM') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await waitFor(async () => {
      expect(await stepTitle('Choose a date and time')).toHaveFocus();
    });
    history.back();
    expect(await step(2)).toBeVisible();
    expect(await dayCell('Thursday, June 10')).toHaveAttribute('aria-selected', 'true');
    history.back();
    expect(await step(1)).toBeVisible();
    expect(serviceCard(/Cut & finish/)).toHaveAttribute('aria-pressed', 'true');
    history.go(3);
    expect(await step(4)).toBeVisible();
    expect(await screen.findByLabelText('Full name')).toHaveValue('Alex Example');
    expect(summary().getByText(/10:30 – 11:15.AM/)).toBeVisible();
  });

  it('goes back by the buttons of the page too, to the entries that are there', async () => {
    const { user } = renderPage(bookingData);
    await chooseTime(user);
    await waitFor(() => expect(location.hash).toBe('#details'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(location.hash).toBe(''));
    history.forward();
    expect(await step(4)).toBeVisible();
    await user.click(summary().getByRole('button', { name: 'Change service' }));
    await waitFor(() => expect(history.state).toMatchObject({ trail: ['service'] }));
    history.go(3);
    expect(await step(4)).toBeVisible();
  });

  it('says what is missing in a form that was reached by Forward', async () => {
    const { user } = renderPage(bookingData);
    await chooseTime(user);
    await waitFor(() => expect(location.hash).toBe('#details'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await pressDay(user, 'Friday, June 11');
    history.forward();
    expect(await step(4)).toBeVisible();
    await screen.findByLabelText('Full name');
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select a time');
    expect(await step(3)).toBeVisible();
  });

  it('gives a step before a link its own place', async () => {
    const { user } = renderPage(bookingData, '?service=s1');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await step(1)).toBeVisible();
    await waitFor(() => expect(history.state).toMatchObject({ trail: ['service'] }));
    await user.click(serviceCard(/Short cut/));
    await waitFor(() => expect(history.state).toMatchObject({ trail: ['service', 'date'] }));
  });
});

async function book(user: UserEvent) {
  serve(bookingsPath, appointment, 201);
  await chooseTime(user);
  await fillDetails(user);
  await submit(user);
  await screen.findByRole('heading', { name: 'You’re booked' });
  await waitFor(() => expect(address()).toBe('/manage/token-1'));
}

describe('after booking', () => {
  it("leaves the steps behind: Back leads to a new page, Forward to the customer's own", async () => {
    const { user } = renderPage(bookingData);
    await book(user);
    history.back();
    expect(await step(1)).toBeVisible();
    expect(address()).toBe('/book/harbour');
    for (const card of serviceCards()) expect(card).toHaveAttribute('aria-pressed', 'false');
    history.forward();
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible();
  });
});

describe('the history of moving', () => {
  it('leaves by Back, one step at a time', async () => {
    const { user } = renderPage(manageData);
    await user.click(await screen.findByRole('button', { name: 'Move appointment' }));
    await pressDay(user, 'Friday, June 11');
    expect(await screen.findByText('Step 2 of 2')).toBeVisible();
    await waitFor(() => expect(history.state).toMatchObject({ trail: { length: 3 } }));
    history.back();
    expect(await screen.findByText('Step 1 of 2')).toBeVisible();
    history.back();
    const title = await screen.findByRole('heading', { level: 1, name: 'Your appointment' });
    await waitFor(() => {
      expect(title).toHaveFocus();
    });
    history.forward();
    expect(await screen.findByText('Step 1 of 2')).toBeVisible();
  });

  it('returns to the entry of the appointment after moving', async () => {
    serve('/api/manage/token-1/move', managed);
    const { user } = renderPage(manageData);
    await user.click(await screen.findByRole('button', { name: 'Move appointment' }));
    await pressDay(user, 'Friday, June 11');
    await user.click(await screen.findByRole('button', { name: named('11:00 AM') }));
    const [confirm] = screen.getAllByRole('button', { name: 'Move appointment' });
    if (confirm) await user.click(confirm);
    expect(await screen.findByText(/Your appointment is now on/)).toBeVisible();
    await waitFor(() => expect(history.state).toMatchObject({ trail: ['appointment'] }));
  });
});
