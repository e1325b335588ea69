import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorHint } from '@/lib/sessionHint';
import { account } from '../../../../test/fixtures/account';
import { operatorApi } from '../../../../test/fixtures/operator';
import { answers, renderApp } from '../../../../test/renderApp';
import type { AuditEntry } from './changeText';

beforeEach(() => operatorHint.write('true'));
afterEach(() => operatorHint.clear());

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: 'e1',
  at: '2027-06-07T17:31:00Z',
  action: 'business_suspended',
  business: { id: 'b1', name: 'Quick Appointments' },
  detail: 'Sends unasked mail',
  before: '',
  address: '',
  operator_email: 'night@slotwise.example',
  ...change,
});

function auditApi(entries: AuditEntry[]) {
  const queries: string[] = [];
  operatorApi(
    http.get('/api/admin/audit', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(entries, { headers: { 'X-Total-Count': String(entries.length) } });
    }),
    answers('/api/admin/audit/operators', ['night@slotwise.example']),
  );
  return queries;
}

describe('the audit log', () => {
  it('says who did what to whom', async () => {
    auditApi([
      entry({}),
      entry({ id: 'e2', action: 'tier_changed', detail: 'premium', before: 'free' }),
      entry({
        id: 'e3',
        action: 'sign_in_refused',
        business: null,
        detail: 'wrong_password',
        address: '198.51.100.7',
        operator_email: '',
      }),
      entry({ id: 'e4', action: 'sign_ins_ended', detail: '2', business: { id: 'b9', name: null } }),
    ]);
    renderApp('/admin/dashboard/audit');
    const suspended = within((await screen.findByText('Business suspended')).closest('tr') as HTMLElement);
    expect(suspended.getByText('“Sends unasked mail”')).toBeVisible();
    expect(suspended.getByRole('link', { name: 'Quick Appointments' })).toHaveAttribute(
      'href',
      '/admin/dashboard/businesses/b1',
    );
    expect(suspended.getByText('night@slotwise.example')).toBeVisible();
    expect(screen.getByText('Premium, complimentary')).toBeVisible();
    expect(screen.getByText('Wrong password, 198.51.100.7')).toBeVisible();
    expect(screen.getByText('2 sign-ins')).toBeVisible();
    expect(screen.getByText('Erased business')).toBeVisible();
  });

  it('is narrowed by the server, and exported the same', async () => {
    const queries = auditApi([entry({})]);
    const { user } = renderApp('/admin/dashboard/audit');
    await user.click(await screen.findByRole('button', { name: 'Action' }));
    await user.click(await screen.findByRole('option', { name: 'Tier changed' }));
    await user.click(screen.getByRole('button', { name: 'Operator' }));
    await user.click(await screen.findByRole('menuitem', { name: 'night@slotwise.example' }));
    const narrowed = '?action=tier_changed&operator=night%40slotwise.example';
    await waitFor(() => expect(queries.at(-1)).toBe(`${narrowed}&limit=25`));
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      `/api/admin/audit.csv${narrowed}`,
    );
  });
});

describe("the operator's security", () => {
  it('opens first where two-factor sign-in is required, and sets it up', async () => {
    operatorApi(
      answers('/api/admin/session', {
        email: 'ops@slotwise.example',
        two_factor: false,
        two_factor_since: null,
        two_factor_required: true,
        recovery_codes_left: 0,
        shared: false,
        idle_minutes: 30,
      }),
      answers('/api/admin/account', account()),
      http.post('/api/admin/two-factor', () =>
        HttpResponse.json({ key: 'ABCDEFGH', qr_code: 'data:image/png;base64,' }),
      ),
    );
    const { user, router } = renderApp('/admin/dashboard/businesses');
    expect(await screen.findByText('Set up two-factor sign-in first')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/dashboard/security');
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await user.type(await screen.findByLabelText('Current password'), 'lighthouse-9');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('ABCD EFGH')).toBeVisible();
  });
});
