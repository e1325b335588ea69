import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorHint } from '@/lib/sessionHint';
import { operatorApi, operatorBusiness, operatorFigures } from '../../../test/fixtures/operator';
import { businessDetails } from '../../../test/fixtures/operatorBusiness';
import { answers, problem, renderApp } from '../../../test/renderApp';

const withoutPlans = { plans: [] };

beforeEach(() => operatorHint.write('true'));
afterEach(() => operatorHint.clear());

/** The server of an installation without plans. It refuses requests about them. */
function withoutPlansApi(...own: RequestHandler[]) {
  operatorApi(
    ...own,
    http.get('/api/admin/subscriptions', () => problem(409, 'plans_off')),
    http.get('/api/admin/revenue/monthly', () => problem(409, 'plans_off')),
    answers('/api/admin/analytics', operatorFigures({ test_revenue: 12 })),
  );
}

/** All words about tiers or money on the whole screen. */
const ofPlans = () => document.body.textContent.match(/premium|tier|revenue|subscription|plan|\$/gi);

describe("the operator's area of an installation without plans", () => {
  it('has neither revenue nor tiers on the overview', async () => {
    withoutPlansApi();
    renderApp('/admin/dashboard', withoutPlans);
    expect(await screen.findByText('2 suspended')).toBeVisible();
    expect(await screen.findByText('912')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fern & Stone Salon' })).toBeVisible();
    expect(ofPlans()).toBeNull();
    const tabs = screen.getByRole('navigation', { name: 'Super admin' });
    expect([...tabs.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Overview',
      'Businesses',
      'Audit log',
      'Operators',
      'System',
    ]);
  });

  it.each(['subscriptions', 'revenue'])('leads from the address of %s to the overview', async (tab) => {
    withoutPlansApi();
    const { router } = renderApp(`/admin/dashboard/${tab}`, withoutPlans);
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  });

  it('lists businesses without their tier', async () => {
    withoutPlansApi(
      http.get('/api/admin/businesses', () =>
        HttpResponse.json([
          operatorBusiness({ is_complimentary: true }),
          operatorBusiness({ id: 'b2', name: 'Quick Cuts', suspended_at: '2026-11-01T10:00:00Z' }),
        ]),
      ),
    );
    renderApp('/admin/dashboard/businesses', withoutPlans);
    const row = (await screen.findByRole('link', { name: 'Quick Cuts' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('Suspended')).toBeVisible();
    expect(await screen.findByText('1,284 in all, 2 suspended')).toBeVisible();
    expect(screen.queryByText('Complimentary')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(ofPlans()).toBeNull();
  });

  it('offers no actions about plans in the audit log', async () => {
    withoutPlansApi(answers('/api/admin/audit', []), answers('/api/admin/audit/operators', []));
    const { user } = renderApp('/admin/dashboard/audit', withoutPlans);
    await user.click(await screen.findByRole('button', { name: 'Action' }));
    expect(await screen.findByRole('option', { name: 'Business suspended' })).toBeVisible();
    expect(screen.queryByRole('option', { name: /tier|plan/i })).toBeNull();
  });

  it('shows a business without its plan and what it paid', async () => {
    withoutPlansApi(
      answers('/api/admin/business/b1', businessDetails()),
      answers('/api/admin/business/b1/appointments/monthly', []),
      answers('/api/admin/business/b1/events', []),
      answers('/api/admin/business/b1/failures', []),
      answers('/api/admin/audit', []),
    );
    renderApp('/admin/dashboard/businesses/b1', withoutPlans);
    expect(await screen.findByRole('heading', { name: 'Harbour Hair Studio', level: 1 })).toBeVisible();
    expect(await screen.findByText('Decisions of operators. Dates in UTC.')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(ofPlans()).toBeNull();
  });
});
