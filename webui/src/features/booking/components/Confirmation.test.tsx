import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appointment } from '../../../../test/fixtures/booking';
import { server } from '../../../../test/server';
import { bookingData, renderPage, serve, serveAvailability } from '../testing/renderPage';
import { bookingsPath, chooseTime, fillDetails, serviceCards, stepTitle, submit } from '../testing/steps';

beforeEach(serveAvailability);

describe('the confirmation', () => {
  async function book(status: 'pending' | 'confirmed', data = bookingData) {
    serve(bookingsPath, { ...appointment, status }, 201);
    const { user } = renderPage(data);
    await chooseTime(user);
    await fillDetails(user);
    await submit(user);
    await screen.findByText('7KQ3-M9TX');
    return user;
  }

  it('shows number, time, service, place and what to do next', async () => {
    await book('confirmed');
    expect(screen.getByText('Confirmed')).toBeVisible();
    expect(screen.getByText(/Thursday, June.10, 2027/)).toBeVisible();
    expect(screen.getByText(/10:30 – 11:15.AM/)).toBeVisible();
    expect(screen.getByText('Please arrive 5 minutes early.')).toBeVisible();
    const link = (name: string) => screen.getByRole('link', { name });
    const google = new URL(link('Add to Google Calendar').getAttribute('href') ?? '');
    expect(google.searchParams.get('dates')).toBe('20270610T103000/20270610T111500');
    expect(google.searchParams.get('ctz')).toBe('America/Halifax');
    expect(google.searchParams.get('text')).toBe('Cut & finish at Harbour Hair Studio');
    expect(google.searchParams.get('location')).toBe('Harbour Hair Studio, 14 Quay Street, Halifax');
    expect(google.searchParams.get('details')?.split('\n')).toEqual([
      'Booking number 7KQ3-M9TX',
      '(902) 555-0142',
      'Please arrive 5 minutes early.',
      `To move or cancel it, open this link: ${window.location.origin}/manage/token-1`,
    ]);
    expect(link('Add to Apple Calendar')).toHaveAttribute('download', '7KQ3-M9TX.ics');
    expect(link('Add to Apple Calendar')).toHaveAttribute('href', '/api/manage/token-1/calendar.ics');
    expect(link('Move or cancel')).toHaveAttribute('href', appointment.manage_url);
    expect(link('Book Another Appointment')).toHaveAttribute('href', '/');
  });

  it('does not claim that an email was sent, which may have to wait', async () => {
    await book('confirmed');
    expect(
      screen.getByText(
        'We’ll email the details to alex@example.com. Until they arrive, you have the number below.',
      ),
    ).toBeVisible();
  });

  it('says that a request waits for the business to confirm it', async () => {
    await book('pending');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Request received');
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.getByText('Harbour Hair Studio will confirm by email to alex@example.com.')).toBeVisible();
  });

  it('promises no email while the business cannot send any', async () => {
    await book('pending', { ...bookingData, business: { ...bookingData.business, sends_emails: false } });
    expect(
      screen.getByText('Harbour Hair Studio can’t send emails yet. Please note the number below.'),
    ).toBeVisible();
    expect(screen.queryByText(/by email/)).not.toBeInTheDocument();
  });

  it('says so if it shows what an earlier attempt has booked', async () => {
    let requests = 0;
    server.use(
      http.post(bookingsPath, () => {
        requests += 1;
        if (requests === 1) return HttpResponse.error();
        if (requests === 2) return HttpResponse.json({ code: 'key_reused' }, { status: 409 });
        return HttpResponse.json(appointment, { status: 201 });
      }),
    );
    const { user } = renderPage(bookingData);
    await chooseTime(user);
    await fillDetails(user);
    await submit(user);
    await screen.findByText(/It may be booked all the same/);
    await user.type(screen.getByLabelText('Phone number'), '8');
    await submit(user);
    expect(await screen.findByText('Your first try had reached us')).toBeVisible();
    expect(
      screen.getByText(/What you changed after it was not sent\. The appointment is for .*alex@example\.com/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Move or cancel' })).toBeVisible();
  });

  it('prints the page', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = await book('confirmed');
    await user.click(screen.getByRole('button', { name: 'Print Details' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('starts another booking with the same customer details', async () => {
    const user = await book('confirmed');
    await user.click(screen.getByRole('button', { name: /^Book again at / }));
    await waitFor(async () => {
      expect(await stepTitle('Choose a service')).toHaveFocus();
    });
    for (const card of serviceCards()) expect(card).toHaveAttribute('aria-pressed', 'false');
    await chooseTime(user);
    expect(screen.getByLabelText('Email')).toHaveValue('alex@example.com');
  });
});
