import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { business, slotsOf } from '../../../../test/fixtures/booking';
import { server } from '../../../../test/server';
import { bookingData, renderPage, serveAvailability } from '../testing/renderPage';
import {
  chooseDay,
  chooseService,
  dayCell,
  freeDay,
  pressDay,
  serviceCard,
  slotsPath,
  stepTitle,
  suspend,
} from '../testing/steps';

beforeEach(serveAvailability);

describe('the time step', () => {
  it('loads times early when the pointer stays on a day, but not when it only passes over', async () => {
    const requested: string[] = [];
    server.use(
      http.get(slotsPath, ({ request }) => {
        const day = new URL(request.url).searchParams.get('appointment_date') ?? '';
        requested.push(day);
        return HttpResponse.json({ available_slots: [], slots: slotsOf(day), timezone: 'x' });
      }),
    );
    const { user } = renderPage(bookingData);
    await chooseService(user);
    const passed = await freeDay('Wednesday, June 9');
    const stayed = await freeDay('Thursday, June 10');
    // One right after the other: with a pause between them, a slow machine would take the first for a stay.
    fireEvent.pointerEnter(passed);
    fireEvent.pointerEnter(stayed);
    await waitFor(() => expect(requested).toEqual(['2027-06-10']));
    await pressDay(user, 'Thursday, June 10');
    expect(await screen.findByText('14 times')).toBeVisible();
    expect(requested).toEqual(['2027-06-10']);
  });

  it('shows loading in its own pane, and keeps the calendar', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.get(slotsPath, async () => {
        await held;
        return HttpResponse.json({ available_slots: [], slots: slotsOf('2027-06-10'), timezone: 'x' });
      }),
    );
    const { user } = renderPage(bookingData);
    await chooseService(user);
    await pressDay(user, 'Thursday, June 10');
    expect(await screen.findByText('Loading times')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('grid')).toBeVisible();
    release();
    expect(await screen.findByText('14 times')).toBeVisible();
  });

  it("says 'Failed to load available times' and offers a retry", async () => {
    server.use(http.get(slotsPath, () => HttpResponse.error()));
    const { user } = renderPage(bookingData);
    await chooseService(user);
    await pressDay(user, 'Thursday, June 10');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load available times');
    serveAvailability();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('14 times')).toBeVisible();
  });

  it('says that the business takes no bookings, where a retry would help nobody', async () => {
    const { user } = renderPage(bookingData);
    await chooseService(user);
    await freeDay('Thursday, June 10');
    const detail = suspend();
    await pressDay(user, 'Thursday, June 10');
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('offers the next free day when a day has filled up', async () => {
    server.use(
      http.get(
        slotsPath,
        () => HttpResponse.json({ available_slots: [], slots: [], timezone: business.timezone }),
        { once: true },
      ),
    );
    const { user } = renderPage(bookingData);
    await chooseService(user);
    await pressDay(user, 'Thursday, June 10');
    expect(await screen.findByText(/No times are available on Thursday, June.10\./)).toBeVisible();
    expect(screen.getByText('No times')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /Show Friday, June.11/ }));
    expect(await screen.findByText('14 times')).toBeVisible();
    expect(await dayCell('Friday, June 11')).toHaveAttribute('aria-selected', 'true');
  });

  it('goes back to the days, and to the service', async () => {
    const { user } = renderPage(bookingData);
    await chooseDay(user);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('Step 2 of 4')).toBeVisible();
    expect(screen.getByText('Choose a date to see its available times.')).toBeInTheDocument();
    expect(await dayCell('Thursday, June 10')).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(serviceCard(/Cut & finish/)).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () => {
      expect(await stepTitle('Choose a service')).toHaveFocus();
    });
  });
});
