import { screen, within, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointment, business, managed } from '../../../test/fixtures/booking';
import { classAppointment } from '../../../test/fixtures/classes';
import { server } from '../../../test/server';
import type { ManagedAppointment } from './model';
import { manageData, named, renderPage, serve, serveAvailability } from './testing/renderPage';
import { pressDay } from './testing/steps';

const cancelled: ManagedAppointment = {
  ...managed,
  appointment: { ...appointment, status: 'cancelled' },
  can_change: false,
};
const withManaged = (changed: Partial<ManagedAppointment>) =>
  renderPage({ page: 'manage', token: 'token-1', managed: { ...managed, ...changed } });
const page = () => screen.findByRole('heading', { level: 1, name: 'Your appointment' });

beforeEach(serveAvailability);

describe('the manage page', () => {
  it('shows the appointment and until when it can be changed', async () => {
    renderPage(manageData);
    await page();
    expect(screen.getByText('7KQ3-M9TX')).toBeVisible();
    expect(screen.getByText('Confirmed')).toBeVisible();
    expect(
      screen.getByText(
        /You can move or cancel until Thursday, June.10, 8:30.AM\. Harbour Hair Studio will be notified/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call (902) 555-0142' })).toHaveAttribute(
      'href',
      'tel:9025550142',
    );
  });

  it('says that it can be changed until it starts, when that is the rule', async () => {
    withManaged({ change_until: appointment.appointment_datetime });
    expect(await screen.findByText(/You can move or cancel until the appointment starts\./)).toBeVisible();
  });

  it('shows the cancellation policy as it was at booking', async () => {
    withManaged({
      cancellation_policy: { text: 'Tell us a day ahead.', seen_at: appointment.created_at },
    });
    expect(await screen.findByText('Tell us a day ahead.')).toBeVisible();
    expect(screen.getByText('As it was when you booked on 06/08/2027.')).toBeVisible();
  });

  it('shows a pending appointment', async () => {
    withManaged({ appointment: { ...appointment, status: 'pending' } });
    expect(await screen.findByText('Pending')).toBeVisible();
  });

  it('says when it is too late, and offers to call', async () => {
    withManaged({ can_change: false });
    await page();
    expect(screen.getByText('It’s too late to change this online')).toBeVisible();
    expect(
      screen.getByText(/You could move or cancel this appointment until Thursday, June.10, 8:30.AM/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call (902) 555-0142' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move appointment' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel appointment' })).not.toBeInTheDocument();
  });

  it('shows the places in a class, which can only be cancelled', async () => {
    const inClass = { appointment: classAppointment, can_move: false };
    const { unmount, user } = withManaged(inClass);
    await page();
    expect(screen.getByText('Vinyasa, 2 places')).toBeVisible();
    expect(screen.getByText('Pay at the class')).toBeVisible();
    expect(screen.getByText(/^You can cancel until/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move appointment' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel appointment' }));
    expect(screen.getByText(/The places will be offered to others right away/)).toBeVisible();
    unmount();
    withManaged({ ...inClass, can_change: false });
    expect(await screen.findByText(/^You could cancel until/)).toBeVisible();
  });

  it('offers only to cancel while the business takes no bookings', async () => {
    withManaged({ can_move: false });
    await page();
    expect(screen.queryByRole('button', { name: 'Move appointment' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel appointment' })).toBeVisible();
    expect(screen.getByText(/^You can cancel until Thursday/)).toBeVisible();
  });

  it('offers to book again after it is cancelled or over', async () => {
    const { unmount } = renderPage({ page: 'manage', token: 'token-1', managed: cancelled });
    await screen.findByRole('heading', { level: 1, name: 'Appointment cancelled' });
    expect(screen.getByText('Cancelled')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', '/book/harbour');
    expect(screen.queryByRole('link', { name: /Calendar/ })).not.toBeInTheDocument();
    unmount();
    withManaged({ appointment: { ...appointment, status: 'completed' }, can_change: false });
    expect(await screen.findByText('This appointment is over')).toBeVisible();
  });
});

describe('cancelling', () => {
  it('asks first, with the focus on keeping, and returns the focus', async () => {
    const { user } = renderPage(manageData);
    await page();
    const opener = screen.getByRole('button', { name: 'Cancel appointment' });
    await user.click(opener);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Cancel this appointment?' }));
    expect(dialog.getByText(/Cut & finish on Thursday, June.10, 10:30.AM\./)).toBeVisible();
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: 'Keep appointment' })).toHaveFocus();
    });
    await user.click(dialog.getByRole('button', { name: 'Keep appointment' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(opener).toHaveFocus();
    });
  });

  it('cancels', async () => {
    const sent = serve('/api/manage/token-1/cancel', cancelled);
    const { user } = renderPage(manageData);
    await page();
    await user.click(screen.getByRole('button', { name: 'Cancel appointment' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
    await waitFor(async () => {
      expect(await screen.findByRole('heading', { level: 1, name: 'Appointment cancelled' })).toHaveFocus();
    });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['the rule', { status: 409, body: { detail: 'Appointments can be cancelled until 2 hours before.' } }, 'Appointments can be cancelled until 2 hours before.'],
    ['no reason', { status: 500, body: {} }, 'Failed to cancel appointment. Please try again.'],
    ['no connection', undefined, 'Network error: Unable to connect to server. Please check your internet connection.'],
  ])('says why it failed: %s', async (_, answer, message) => {
    if (answer) serve('/api/manage/token-1/cancel', answer.body, answer.status);
    else server.use(http.post('/api/manage/token-1/cancel', () => HttpResponse.error()));
    const { user } = renderPage(manageData);
    await page();
    await user.click(screen.getByRole('button', { name: 'Cancel appointment' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel appointment' })).toBeEnabled());
  }); // prettier-ignore
});

describe('moving', () => {
  async function choose() {
    const { user } = renderPage(manageData);
    await page();
    await user.click(screen.getByRole('button', { name: 'Move appointment' }));
    expect(screen.getByText('Step 1 of 2')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 2, name: 'Choose a date and time' })).toHaveFocus();
    });
    await pressDay(user, 'Friday, June 11');
    expect(screen.getByText('Step 2 of 2')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: named('11:00 AM') }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Move to this time?' }));
    return { user, dialog };
  }
  const moved: ManagedAppointment = {
    ...managed,
    appointment: {
      ...appointment,
      appointment_datetime: '2027-06-11T11:00:00-03:00',
      end_datetime: '2027-06-11T11:45:00-03:00',
    },
  };

  it('asks for date and time, then for confirmation', async () => {
    const sent = serve('/api/manage/token-1/move', moved);
    const { user, dialog } = await choose();
    expect(dialog.getByText(/From Thursday, June.10, 10:30.AM to Friday, June.11, 11:00.AM\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Move appointment' }));
    const notice = await screen.findByText(/Your appointment is now on Friday, June.11, 11:00.AM\./);
    await waitFor(() => {
      expect(notice.closest('[tabindex]')).toHaveFocus();
    });
    expect(screen.getByText(/Friday, June.11, 2027/)).toBeVisible();
    expect(sent).toEqual([
      {
        appointment_date: '2027-06-11',
        appointment_time: '11:00:00',
        appointment_datetime: '2027-06-11T11:00:00-03:00',
      },
    ]);
  });

  it('returns to the current times when the slot was taken meanwhile', async () => {
    serve('/api/manage/token-1/move', { code: 'slot_taken', detail: 'Time slot not available' }, 409);
    const { user, dialog } = await choose();
    server.use(
      http.get('/api/manage/token-1/available-slots', () =>
        HttpResponse.json({ available_slots: [], slots: [], timezone: business.timezone }),
      ),
    );
    await user.click(dialog.getByRole('button', { name: 'Move appointment' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This time slot is no longer available. Please select a different time.');
    expect(alert).toHaveTextContent('Your appointment hasn’t changed.');
    expect(await screen.findByText('No times')).toBeVisible();
  });

  it('shows its own time, which cannot be chosen', async () => {
    const { user } = renderPage(manageData);
    await page();
    await user.click(screen.getByRole('button', { name: 'Move appointment' }));
    await pressDay(user, 'Thursday, June 10, your appointment now');
    // One of the 14 times of the day is the appointment's own.
    expect(await screen.findByText('13 times')).toBeVisible();
    const own = screen.getByText('Your time now').closest('li');
    expect(own).toHaveTextContent('10:30 AM Your time now');
    expect(screen.queryByRole('button', { name: named('10:30 AM') })).not.toBeInTheDocument();
    expect(own?.previousElementSibling).toHaveTextContent('9:30 AM');
  });

  it('opens at the month of the appointment, and marks its day', async () => {
    const inJuly = {
      ...appointment,
      appointment_datetime: '2027-07-12T09:00:00-03:00',
      end_datetime: '2027-07-12T09:30:00-03:00',
    };
    const { user } = withManaged({ appointment: inJuly });
    await page();
    await user.click(screen.getByRole('button', { name: 'Move appointment' }));
    expect(await screen.findByRole('heading', { name: 'July 2027' })).toBeVisible();
    const day = await screen.findByRole('gridcell', { name: /July.12.*, your appointment now/ });
    expect(day).toHaveAttribute('data-own');
    expect(day).toHaveAttribute('aria-selected', 'false');
  });

  it('can be left at any step without a change', async () => {
    const { user, dialog } = await choose();
    await user.click(dialog.getByRole('button', { name: 'Choose another time' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('Step 1 of 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await page()).toBeVisible();
  });
});
