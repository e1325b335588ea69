import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../../test/renderApp';
import { lastOf, listApi, page } from '../testing/appointmentsApi';

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
