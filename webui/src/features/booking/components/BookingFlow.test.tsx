import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointment, business, slotsOf } from '../../../../test/fixtures/booking';
import { server } from '../../../../test/server';
import { bookingData, named, renderPage, serve, serveAvailability } from '../testing/renderPage';
import {
  bookingsPath,
  chooseTime,
  fillDetails,
  slotsPath,
  stepTitle,
  submit,
  summary,
} from '../testing/steps';

beforeEach(serveAvailability);

describe('a slot taken meanwhile', () => {
  const gone = 'Selected time slot is no longer available. Please choose a different time.';
  const taken = 'This time slot is no longer available. Please select a different time.';

  it.each([
    ['is noticed before submitting', gone],
    ['is refused by the server', taken],
  ])('%s: keeps the form and returns to the current times', async (_, message) => {
    if (message === taken)
      serve(bookingsPath, { code: 'slot_taken', detail: 'Time slot not available' }, 400);
    const { user } = renderPage(bookingData);
    await chooseTime(user);
    await fillDetails(user);
    const left = slotsOf('2027-06-10').filter(({ time }) => time !== '10:30');
    const fresh = () => HttpResponse.json({ available_slots: [], slots: left, timezone: business.timezone });
    if (message === gone) server.use(http.get(slotsPath, fresh));
    await submit(user);

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveTextContent(/Someone else just booked 10:30.AM. We’ve kept your information\./);
    await waitFor(() => {
      expect(alert).toHaveFocus();
    });
    expect(await stepTitle('Choose another time')).toBeVisible();
    expect(screen.getByText('Step 3 of 4')).toBeVisible();
    expect(summary().getByText('We’ve kept your information')).toBeVisible();
    expect(summary().getByText(/alex@example.com/)).toBeVisible();
    if (message === gone) {
      expect(await screen.findByText('13 times')).toBeVisible();
      expect(screen.queryByRole('button', { name: named('10:30 AM') })).not.toBeInTheDocument();
    }

    const sent = serve(bookingsPath, appointment, 201);
    await user.click(await screen.findByRole('button', { name: named('11:30 AM') }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Alex Example');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ appointment_time: '11:30:00' })]);
  });
});
