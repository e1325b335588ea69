import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointment } from '../../../../test/fixtures/booking';
import { server } from '../../../../test/server';
import { bookingData, named, renderPage, serve, serveAvailability } from '../testing/renderPage';
import { bookingsPath, chooseTime, fillDetails, submit, summary } from '../testing/steps';

beforeEach(serveAvailability);

describe('the details step', () => {
  it('reports missing fields in order, below each field, and focuses the first', async () => {
    const { user } = renderPage(bookingData);
    await chooseTime(user);
    await submit(user);
    expect(await screen.findByText('Please enter your full name')).toBeVisible();
    const described = ['Full name', 'Email', 'Phone number'].map((label) => {
      const field = screen.getByLabelText(label);
      expect(field).toBeInvalid();
      return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    });
    expect(described).toEqual([
      'Please enter your full name',
      'Please enter your email',
      'Please enter your phone number',
    ]);
    await waitFor(() => {
      expect(screen.getByLabelText('Full name')).toHaveFocus();
    });
    await user.type(screen.getByLabelText('Full name'), 'Alex');
    await submit(user);
    await waitFor(() => {
      expect(screen.getByLabelText('Email')).toHaveFocus();
    });
    await user.type(screen.getByLabelText('Email'), 'alex@nowhere');
    await user.tab();
    expect(await screen.findByText('Please enter an email address like name@example.com')).toBeVisible();
    await user.type(screen.getByLabelText('Phone number'), '+1 23');
    await user.tab();
    expect(await screen.findByText('Please enter a phone number with at least 5 digits')).toBeVisible();
    await user.type(screen.getByLabelText('Phone number'), '45');
    await waitFor(() => expect(screen.getByLabelText('Phone number')).toBeValid());
  });

  it('keeps the details when the customer goes back to choose another time', async () => {
    const { user } = renderPage(bookingData);
    await chooseTime(user);
    await fillDetails(user);
    await user.click(summary().getByRole('button', { name: 'Change date and time' }));
    expect(screen.getByText('Step 3 of 4')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: named('11:30 AM') }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Alex Example');
    expect(summary().getByText(/11:30.AM – 12:15.PM/)).toBeVisible();
  });

  it('keeps what was typed when the page is loaded again, until it is booked', async () => {
    serve(bookingsPath, appointment, 201);
    const before = renderPage(bookingData);
    await chooseTime(before.user);
    await fillDetails(before.user);
    document.dispatchEvent(new Event('visibilitychange')); // as before a reload
    before.unmount();

    const { user } = renderPage(bookingData);
    await chooseTime(user);
    expect(screen.getByLabelText('Full name')).toHaveValue('Alex Example');
    expect(screen.getByLabelText('Phone number')).toHaveValue('902 555 0199');
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('shows the cancellation policy openly, and sends it with a consent that nobody has to give', async () => {
    const sent = serve(bookingsPath, appointment, 201);
    const policy = 'Tell us a day ahead.';
    const { user } = renderPage({
      ...bookingData,
      business: { ...bookingData.business, cancellation_policy: policy },
    });
    await chooseTime(user);
    expect(screen.getByText(policy)).toBeVisible();
    const consent = screen.getByRole('checkbox', { name: /^Harbour Hair Studio may email me news/ });
    expect(consent).not.toBeChecked();
    await fillDetails(user);
    await user.click(consent);
    await submit(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ marketing_consent: true, cancellation_policy: policy });
  });

  it('hides the field that traps bots, and sends its value', async () => {
    const sent = serve(bookingsPath, appointment, 201);
    const { user } = renderPage(bookingData);
    await chooseTime(user);
    await fillDetails(user);
    const trap = screen.getByLabelText('Website');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
    trap.focus();
    await user.keyboard('spam');
    await submit(user);
    await screen.findByRole('heading', { name: 'You’re booked' });
    expect(sent).toEqual([expect.objectContaining({ website: 'spam' })]);
  });

  it("shows the server's field errors below their fields", async () => {
    serve(
      bookingsPath,
      {
        code: 'invalid',
        detail: 'Please check the fields.',
        errors: [{ field: 'client_info.email', message: 'This address cannot receive mail.' }],
      },
      422,
    );
    const { user } = renderPage(bookingData);
    await chooseTime(user);
    await fillDetails(user);
    await submit(user);
    expect(await screen.findByText('This address cannot receive mail.')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Email')).toHaveFocus();
    });
  });

  it.each([
    [400, { detail: 'The name is too long.' }, 'Booking error: The name is too long.'],
    [400, {}, 'Booking error: Please check your information and try again.'],
    [503, { detail: 'Back soon.' }, 'Server error (503): Back soon.'],
    [500, {}, 'Server error (500): Please try again.'],
  ])('reports a %i: %j', async (status, body, message) => {
    serve(bookingsPath, body, status);
    const { user } = renderPage(bookingData);
    await chooseTime(user);
    await fillDetails(user);
    await submit(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    await waitFor(() => {
      expect(alert).toHaveFocus();
    });
    expect(screen.getByLabelText('Full name')).toHaveValue('Alex Example');
  });

  it('reports a lost connection, and books once it is back', async () => {
    server.use(http.post(bookingsPath, () => HttpResponse.error(), { once: true }));
    const { user } = renderPage(bookingData);
    await chooseTime(user);
    await fillDetails(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Network error: Unable to connect to server. Please check your internet connection.',
    );
    serve(bookingsPath, appointment, 201);
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible();
  });
});
