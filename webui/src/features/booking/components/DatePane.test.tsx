import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { business } from '../../../../test/fixtures/booking';
import { server } from '../../../../test/server';
import { bookingData, named, renderPage, serveAvailability } from '../testing/renderPage';
import { chooseService, dayCell, daysPath, freeDay, suspend } from '../testing/steps';

beforeEach(serveAvailability);

describe('the date step', () => {
  it('begins with the current week', async () => {
    const { user } = renderPage({ ...bookingData, business: { ...business, today: '2027-06-24' } });
    await chooseService(user);
    expect(await dayCell('Sunday, June 20, not available')).toBeVisible();
    expect(screen.queryByLabelText(/^Saturday, June.19/)).not.toBeInTheDocument();
  });

  it('says that the business takes no bookings, where a retry would help nobody', async () => {
    const detail = suspend();
    const { user } = renderPage(bookingData);
    await chooseService(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('begins weeks with the day that the business has chosen', async () => {
    const { user } = renderPage({ ...bookingData, business: { ...business, week_start: 'monday' } });
    await chooseService(user);
    expect(screen.getAllByRole('columnheader')[0]).toHaveAccessibleName('Monday');
    const firstFree = await freeDay('Tuesday, June 8');
    expect(firstFree).toHaveAttribute('tabindex', '0');
    firstFree.focus();
    await user.keyboard('{Home}{End}');
    expect(await dayCell('Sunday, June 13, not available')).toHaveFocus();
    expect(screen.queryByLabelText(/^Sunday, June.6/)).not.toBeInTheDocument();
  });

  it('offers only free days; the others can be focused and say that they are not available', async () => {
    const { user } = renderPage(bookingData);
    await chooseService(user);
    await dayCell('Thursday, June 10');
    const sunday = await dayCell('Sunday, June 13, not available');
    expect(sunday).toHaveAttribute('aria-disabled', 'true');
    await user.click(sunday);
    expect(screen.getByText('Step 2 of 4')).toBeVisible();
    expect(await dayCell('Monday, June 7, not available')).toBeVisible();
    expect(await dayCell('Tuesday, June 8')).toHaveAttribute('aria-current', 'date');
  });

  it('can be used with the keyboard alone, across months and within what can be booked', async () => {
    const { user } = renderPage(bookingData);
    await chooseService(user);
    const firstFree = await freeDay('Tuesday, June 8');
    expect(firstFree).toHaveAttribute('tabindex', '0');
    firstFree.focus();
    const press = async (keys: string) => {
      await user.keyboard(keys);
      return document.activeElement?.getAttribute('aria-label')?.replaceAll('\u00a0', ' ');
    };
    expect(await press('{ArrowRight}')).toBe('Wednesday, June 9');
    expect(await press('{ArrowDown}')).toBe('Wednesday, June 16');
    expect(await press('{Home}')).toBe('Sunday, June 13, not available');
    expect(await press('{End}')).toBe('Saturday, June 19');
    expect(await press('{ArrowUp}{ArrowUp}{ArrowUp}')).toBe('Tuesday, June 8');
    expect(await press('{PageDown}')).toMatch(/^Thursday, July 8/);
    expect(screen.getByText('July 2027')).toHaveAttribute('aria-live', 'polite');
    expect(await press('{PageDown}{PageDown}')).toMatch(/^Saturday, August 7/);
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
    expect(await press('{PageUp}{ArrowRight}{ArrowRight}')).toMatch(/^Friday, July 9/);
    await waitFor(async () => expect(await dayCell('Friday, July 9')).not.toHaveAttribute('aria-disabled'));
    await user.keyboard('{Enter}');
    await waitFor(async () => {
      expect(await screen.findByRole('heading', { level: 3, name: named('Friday, July 9') })).toHaveFocus();
    });
  });

  it('shows other months only within what can be booked', async () => {
    const { user } = renderPage(bookingData);
    await chooseService(user);
    const previous = screen.getByRole('button', { name: 'Previous month' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByText('August 2027')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    expect(screen.getByText('July 2027')).toBeVisible();
  });

  it('offers the next free day when a month has none', async () => {
    server.use(
      http.get(daysPath, ({ request }) => {
        const query = new URL(request.url).searchParams;
        const from = query.get('from') ?? '';
        const to = query.get('to') ?? '';
        const free = '2027-08-03';
        return HttpResponse.json([
          { date: from, available: 0 },
          ...(from <= free && free <= to ? [{ date: free, available: 4 }] : []),
        ]);
      }),
    );
    const { user } = renderPage(bookingData);
    await chooseService(user);
    expect(await screen.findByText(/No times are available in June.2027\./)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /Show Tuesday, August.3/ }));
    expect(screen.getByText('August 2027')).toBeVisible();
    expect(await screen.findByText('14 times')).toBeVisible();
  });

  it('says in the pane of the times that nothing is free up to the horizon, and offers to call', async () => {
    server.use(http.get(daysPath, () => HttpResponse.json([])));
    const { user } = renderPage(bookingData);
    await chooseService(user);
    const times = within(await screen.findByRole('region', { name: 'Time' }));
    expect(
      await times.findByText(
        /No times are available through Saturday, August.7, 2027\. Please contact Harbour/,
      ),
    ).toBeVisible();
    expect(times.getByRole('link', { name: 'Call (902) 555-0142' })).toHaveAttribute(
      'href',
      'tel:9025550142',
    );
  });

  it('offers a retry when the days do not load, and keeps the calendar', async () => {
    server.use(http.get(daysPath, () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = renderPage(bookingData);
    await chooseService(user);
    expect(await screen.findByText('Failed to load available times')).toBeVisible();
    expect(screen.getByRole('grid')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () =>
      expect(await dayCell('Thursday, June 10')).not.toHaveAttribute('aria-disabled'),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
