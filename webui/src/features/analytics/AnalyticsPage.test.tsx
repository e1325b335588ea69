import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { analytics, figures, popularServices } from '../../../test/fixtures/analytics';
import { business } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp } from '../../../test/renderApp';

const page = '/dashboard/b1/analytics';
const read = '/api/business/b1/analytics';
const services = answers(`${read}/popular-services`, popularServices);
const premium = answers('/api/business/b1', {
  ...business,
  tier: 'premium',
  limits: { services: null, staff: true, analytics: true },
});

describe('the free plan', () => {
  it('has the popular services and what Premium adds', async () => {
    dashboardApi(services);
    renderApp(page);
    expect((await screen.findByText('Balayage')).closest('li')).toHaveTextContent('Balayage18');
    expect(screen.getByText('Top 5, last 90 days')).toBeVisible();
    expect(screen.getByRole('region', { name: 'See how the business is doing' })).toHaveTextContent(
      'Premium: $20.00 per month or $200.00 per year.',
    );
    expect(screen.queryByRole('group', { name: 'Period' })).not.toBeInTheDocument();
  });

  it('without appointments', async () => {
    dashboardApi(answers(`${read}/popular-services`, { ...popularServices, services: [] }));
    renderApp(page);
    expect(await screen.findByText('No appointments yet')).toBeVisible();
  });
});

describe('the states', () => {
  it('loading', async () => {
    dashboardApi(
      premium,
      services,
      http.get(read, async () => {
        await delay('infinite');
        return new HttpResponse();
      }),
    );
    renderApp(page);
    await screen.findByText('Loading analytics');
  });

  it('failed, with a retry', async () => {
    dashboardApi(
      premium,
      services,
      http.get(read, () => problem(400, 'x'), { once: true }),
      answers(read, analytics()),
    );
    const { user } = renderApp(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('The analytics could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Export CSV' })).toBeVisible();
  });

  it('empty', async () => {
    const none = figures({
      appointments: 0,
      cancelled: 0,
      cancellation_percent: null,
      no_show_percent: null,
    });
    dashboardApi(premium, services, answers(read, analytics({ totals: none })));
    renderApp(page);
    expect(await screen.findByText('No appointments in this period')).toBeVisible();
    expect(screen.getByText('No-shows None yet')).toBeVisible();
  });
});

describe('the figures', () => {
  it('show their changes by meaning, and what they mean', async () => {
    dashboardApi(premium, services, answers(read, analytics()));
    const { user } = renderApp(page);
    expect(
      await screen.findByText(/06\/01\/2077 – 06\/30\/2077, compared with 05\/01\/2077 – 05\/10\/2077\./),
    ).toBeVisible();
    const card = (name: string) =>
      screen.getAllByRole('term').find(({ textContent }) => textContent.startsWith(name))?.parentElement;
    expect(card('Appointments')).toHaveTextContent(/^Appointments40Up 10% vs previous/);
    expect(card('Revenue')).toHaveTextContent('Revenue$2,500.00Up 10% vs previous+ €80.00');
    expect(card('Opening hours used')).toHaveTextContent('50%Down 4 pts vs previous');
    expect(card('Cancelled')).toHaveTextContent('Cancelled7%Up 0.9 pts vs previousNo-shows 2.5%');
    await user.hover(screen.getAllByRole('button', { name: 'Appointments' })[0] ?? document.body);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Appointments that start in the period');
  });

  it('write large numbers with a separator', async () => {
    const change = { appointments: 3093 };
    dashboardApi(
      premium,
      services,
      answers(
        read,
        analytics({
          totals: figures(change),
          customers: { new: 1074, returning: 2019 },
          channels: [{ channel: 'link', appointments: 1304 }],
        }),
      ),
    );
    renderApp(page);
    expect(await screen.findByText('3,093')).toBeVisible();
    expect(screen.getByText('3,093 customers')).toBeVisible();
    expect(screen.getByText('1,074 (35%)')).toBeVisible();
    expect(screen.getByText('1,304')).toBeVisible();
  });

  it('say what was paid and what went back, test payments apart', async () => {
    const real = { currency: 'USD', test: false, deposits: 720, desk: 100, returned: 36, kept: 784 };
    const payments = [real, { ...real, test: true, deposits: 5.8, desk: 0, returned: 0, kept: 5.8 }];
    dashboardApi(premium, services, answers(read, analytics({ payments })));
    renderApp(page);
    const pane = await screen.findByRole('region', { name: 'Payments' });
    expect(pane).toHaveTextContent(
      /Deposits\$720\.00Taken at the desk\$100\.00Refunded or lost to disputes−\$36\.00Kept\$784\.00Test payments, no real moneyDeposits\$5\.80Kept\$5\.80$/,
    );
  });

  it('compare with nothing when nothing was booked before', async () => {
    const previous = figures({
      appointments: 0,
      revenue: [],
      utilisation_percent: 0,
      cancellation_percent: null,
    });
    dashboardApi(premium, services, answers(read, analytics({ previous })));
    renderApp(page);
    expect(await screen.findAllByText('No comparison')).toHaveLength(4);
  });

  it('per week, as bars and as a table', async () => {
    dashboardApi(premium, services, answers(read, analytics()));
    const { user } = renderApp(page);
    const measures = within(await screen.findByRole('group', { name: 'Show per week' }));
    await user.click(measures.getByRole('button', { name: 'Appointments' }));
    expect(
      screen.getByRole('img', {
        name: 'Appointments per week, 2 weeks, from 10 to 30; the current week has 30 so far',
      }),
    ).toBeVisible();
    await user.click(screen.getByText('Show as a table'));
    expect(screen.getByRole('row', { name: /06\/07\/2077 – 06\/13\/2077/ })).toHaveTextContent(
      /\$2,500\.00€0\.003050%31$/,
    );
  });

  it('per hour, staff member, channel and customer', async () => {
    dashboardApi(premium, services, answers(read, analytics()));
    renderApp(page);
    const hours = within(
      await screen.findByRole('table', { name: 'Share of places booked by weekday and hour' }),
    );
    expect(hours.getByRole('row', { name: /^9:00/ })).toHaveTextContent(/25closed$/);
    expect(hours.getByRole('row', { name: /^11:00/ })).toHaveTextContent(/closed125$/);
    expect(screen.getByRole('row', { name: /Maya Chen/ })).toHaveTextContent('75%$1,900.00');
    expect(screen.getByRole('row', { name: /Unassigned/ })).toHaveTextContent('None$62.00');
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual(
      expect.arrayContaining([
        'Returning27 (75%)',
        'New9 (25%)',
        'Booking link30',
        'newsletter10',
        'Less than a day12',
      ]),
    );
    expect(screen.getByText('Median 4 days')).toBeVisible();
  });
});

describe('the period', () => {
  it('is in the address, also of the file', async () => {
    const asked: string[] = [];
    dashboardApi(
      premium,
      services,
      http.get(read, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(analytics());
      }),
    );
    const { user, router } = renderApp(page);
    const periods = within(await screen.findByRole('group', { name: 'Period' }));
    await screen.findByRole('link', { name: 'Export CSV' });
    await user.click(periods.getByRole('button', { name: 'Year' }));
    expect(router.state.location.search).toBe('?period=year');
    await waitFor(() => expect(asked).toEqual(['?period=month', '?period=year']));
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      `${read}.csv?period=year`,
    );
  });

  it('of one’s own begins with the dates shown, and says what is wrong with them', async () => {
    dashboardApi(
      premium,
      services,
      http.get(read, ({ request }) =>
        request.url.includes('custom')
          ? problem(400, 'invalid', 'x', [{ field: 'to', message: 'Please choose at most 731 days.' }])
          : HttpResponse.json(analytics()),
      ),
    );
    const { user, router } = renderApp(page);
    await screen.findByRole('link', { name: 'Export CSV' });
    await user.click(screen.getByRole('button', { name: 'Custom' }));
    expect(screen.getByLabelText('From')).toHaveValue('2077-06-01');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(router.state.location.search).toBe('?period=custom&from=2077-06-01&to=2077-06-30');
    expect(await screen.findByText('Please choose at most 731 days.')).toBeVisible();
  });
});
