import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorHint } from '@/lib/sessionHint';
import { operatorApi, monthsOfRevenue, operatorFigures } from '../../../../test/fixtures/operator';
import { contactMessage, failure, stuckPayment } from '../../../../test/fixtures/operatorBusiness';
import { answers, problem, renderApp } from '../../../../test/renderApp';

beforeEach(() => operatorHint.write('true'));
afterEach(() => operatorHint.clear());

const figureOf = (term: string) => within(screen.getByText(term).closest('div') as HTMLElement);

describe("the operator's overview", () => {
  it('shows the four figures and who registered', async () => {
    operatorApi();
    renderApp('/admin/dashboard');
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
    expect(figureOf('Total Businesses').getByText('1,284')).toBeVisible();
    expect(figureOf('Total Businesses').getByText('1,046 free, 238 premium')).toBeVisible();
    expect(figureOf('Total Revenue').getByText('$61,482.17')).toBeVisible();
    expect(figureOf('Monthly Revenue').getByText('$3,567.62')).toBeVisible();
    expect(figureOf('Active Users').getByText('912')).toBeVisible();
    const recent = within(screen.getByRole('region', { name: 'Recent Registrations' }));
    expect(recent.getByRole('link', { name: 'Fern & Stone Salon' })).toHaveAttribute(
      'href',
      '/admin/dashboard/businesses/b2',
    );
    expect(recent.getByText('hello@fernandstone.example')).toBeVisible();
    expect(recent.getByText('Premium')).toBeVisible();
    expect(recent.getByText('11/19/2026')).toBeVisible();
    expect(screen.queryByText('Test payments')).toBeNull();
  });

  it('says what needs a person, and how the system runs', async () => {
    operatorApi(
      answers('/api/admin/system/payments', [stuckPayment({ since: '2026-11-21T12:15:00Z' })]),
      answers('/api/admin/system/failures', [failure(), failure({ id: 'mail.b2.m2' })]),
      answers('/api/admin/system/contact-messages', {
        mailed_to: 'support@slotwise.example',
        messages: [contactMessage(), contactMessage({ id: 'c2', mailed: 'yes' })],
      }),
    );
    renderApp('/admin/dashboard');
    const person = within(await screen.findByRole('region', { name: 'Needs a person' }));
    expect(person.getByText('1 payment is stuck')).toBeVisible();
    expect(person.getByText('Since 11/21/2026, 12:15 PM UTC')).toBeVisible();
    expect(person.getByRole('link', { name: 'Open: 2 emails failed' })).toHaveAttribute(
      'href',
      '/admin/dashboard/system',
    );
    expect(person.getByRole('link', { name: 'Open: 1 contact message was not mailed' })).toBeVisible();
    const system = within(await screen.findByRole('region', { name: 'System' }));
    for (const text of ['Healthy', '1.4.0', 'Up to date', '18 jobs', '4 s', '0'])
      expect(system.getByText(text)).toBeVisible();
  });

  it('needs nobody for a contact message where none are mailed', async () => {
    operatorApi(
      answers('/api/admin/system/contact-messages', { mailed_to: null, messages: [contactMessage()] }),
    );
    renderApp('/admin/dashboard');
    expect(await screen.findByText('Nothing needs a person.')).toBeVisible();
  });

  it('says that nobody has registered', async () => {
    operatorApi(answers('/api/admin/analytics', operatorFigures({ recent_registrations: [] })));
    renderApp('/admin/dashboard');
    expect(await screen.findByText('No recent registrations')).toBeVisible();
  });

  it('counts test money in a demo, and says so', async () => {
    operatorApi(
      answers(
        '/api/admin/analytics',
        operatorFigures({ total_revenue: 0, monthly_revenue: 0, test_revenue: 1214 }),
      ),
      answers('/api/admin/revenue/monthly', monthsOfRevenue(3, { revenue: 0, test_revenue: 59.96 })),
    );
    renderApp('/admin/dashboard');
    expect(await screen.findByText('Test payments')).toBeVisible();
    expect(screen.getByText(/This is a demo. \$1,214.00 of this revenue is test money/)).toBeVisible();
    expect(figureOf('Total Revenue').getByText('$1,214.00')).toBeVisible();
    expect(figureOf('Monthly Revenue').getByText('$59.96')).toBeVisible();
  });

  it.each(['analytics', 'businesses', 'subscriptions', 'revenue/monthly'])(
    'can be loaded again when the read of %s failed',
    async (read) => {
      let broken = true;
      operatorApi(http.get(`/api/admin/${read}`, () => (broken ? problem(403, 'forbidden') : undefined)));
      const { user } = renderApp('/admin/dashboard');
      expect(await screen.findByText('Failed to load admin data')).toBeVisible();
      expect(screen.queryAllByText(/^Updated/)).toHaveLength(read === 'analytics' ? 0 : 1);
      broken = false;
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('1,284')).toBeVisible();
      expect(screen.queryByText('Failed to load admin data')).toBeNull();
    },
  );
});
