import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { lastOf, listApi, page } from '../testing/appointmentsApi';
import { calendar } from '../testing/calendarApi';

describe('the filters', () => {
  it('come from the address and go to the server', async () => {
    const queries = listApi();
    renderApp(`${page}?q=marc&customer=elena@example.com&service=s1&status=pending&order=furthest&past=1`);
    await screen.findByText('Elena Marchetti');
    expect(lastOf(queries)).toEqual({
      q: 'marc',
      customer: 'elena@example.com',
      service_id: 's1',
      status: 'pending',
      order: 'furthest',
      past: 'true',
      limit: '50',
    });
    expect(await screen.findByRole('button', { name: 'Service: Balayage' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Furthest to closest' })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Show Past' })).toBeChecked();
  });

  it('apply in the calendar too, where a range of dates is marked as one of the list', async () => {
    listApi();
    const searches: URLSearchParams[] = [];
    server.use(
      http.get('/api/business/b1/calendar', ({ request }) => {
        searches.push(new URL(request.url).searchParams);
        return HttpResponse.json(calendar({ appointments: [] }));
      }),
    );
    const { user, router } = renderApp(
      `${page}?q=marc&service=s1&status=pending&from=2077-06-09&to=2077-06-09`,
    );
    await user.click(await screen.findByRole('button', { name: 'Calendar' }));
    await waitFor(() => {
      expect(Object.fromEntries(searches.at(-1) ?? [])).toEqual({
        from: '2077-05-30',
        to: '2077-07-10',
        per_day: '3',
        q: 'marc',
        service_id: 's1',
        status: 'pending',
      });
    });
    expect(await screen.findByRole('button', { name: 'Service: Balayage' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Status: Pending' })).toBeVisible();
    expect(await screen.findByText('No appointments on these days match the filters.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'When' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^When: .* \(only in the list\)$/ }));
    expect(router.state.location.search).not.toContain('from=');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => {
      expect(searches.at(-1)?.has('service_id')).toBe(false);
    });
  });

  it('find a customer by typing', async () => {
    const queries = listApi();
    const asked: (string | null)[] = [];
    const clara = {
      full_name: 'Clara Boateng',
      email: 'clara@example.com',
      phone: '',
      appointments: 3,
      last_appointment: '2077-05-01T10:00:00Z',
    };
    server.use(
      http.get('/api/business/b1/customers', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        asked.push(q);
        return HttpResponse.json(q?.startsWith('clar') ? [clara] : []);
      }),
    );
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Customer' }));
    const field = await screen.findByRole('combobox', { name: 'Name, email or phone' });
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    await user.type(field, 'clar');
    await user.click(await screen.findByRole('option', { name: /Clara Boateng/ }));
    await waitFor(() => expect(lastOf(queries)).toMatchObject({ customer: 'clara@example.com' }));
    expect(await screen.findByRole('button', { name: 'Customer: Clara Boateng' })).toBeVisible();
    expect(asked).toContain('clar');
  });

  it('select what is exported', async () => {
    listApi();
    const { user } = renderApp(`${page}?q=marc&service=s1&staff=none&from=2077-05-01&order=furthest`);
    await user.click(await screen.findByRole('button', { name: 'More for this list' }));
    expect(screen.getByRole('menuitem', { name: 'Export as CSV' })).toHaveAttribute(
      'href',
      '/api/business/b1/appointments.csv?q=marc&from=2077-05-01&service_id=s1&unassigned=true&past=true',
    );
  });

  it('ignore what makes no sense', async () => {
    const queries = listApi();
    renderApp(`${page}?status=wild&from=yesterday&order=sideways`);
    await screen.findByText('Elena Marchetti');
    expect(lastOf(queries)).toEqual({ limit: '50' });
  });

  it('are written to the address as they are chosen', async () => {
    const queries = listApi();
    const { user, router } = renderApp(page);
    await user.type(await screen.findByLabelText('Search name, email, number'), 'tom');
    await waitFor(() => expect(router.state.location.search).toBe('?q=tom'));
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('menuitem', { name: 'Pending' }));
    await user.click(screen.getByRole('button', { name: 'Closest to furthest' }));
    await user.click(screen.getByRole('switch', { name: 'Show Past' }));
    await waitFor(() =>
      expect(lastOf(queries)).toEqual({
        q: 'tom',
        status: 'pending',
        order: 'furthest',
        past: 'true',
        limit: '50',
      }),
    );
    expect(router.state.location.search).toBe('?q=tom&status=pending&order=furthest&past=1');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(router.state.location.search).toBe('');
    expect(screen.getByLabelText('Search name, email, number')).toHaveValue('');
  });
});
