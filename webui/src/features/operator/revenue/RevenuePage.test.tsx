import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorHint } from '@/lib/sessionHint';
import { operatorApi } from '../../../../test/fixtures/operator';
import { answers, renderApp } from '../../../../test/renderApp';

const page = '/admin/dashboard/revenue';

beforeEach(() => operatorHint.write('true'));
afterEach(() => operatorHint.clear());

describe("the operator's revenue", () => {
  it('shows the sums, a chart and each month', async () => {
    operatorApi();
    const { user } = renderApp(page);
    expect(await screen.findByText('All time, 80 transactions')).toBeVisible();
    expect(screen.getByText('$61,482.17')).toBeVisible();
    expect(screen.getByText('341')).toBeVisible();
    expect(screen.getByRole('img')).toHaveAccessibleName(
      /^Revenue per month, 12 months: from \$1,000.00 to \$1,011.00. This month so far \$1,000.00/,
    );
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('row')).toHaveLength(13);
    expect(table.getByText('so far')).toBeVisible();
    expect(table.getByText('$1,000.00')).toBeVisible();
    expect(table.getByText('$250.00')).toBeVisible();
    expect(screen.getByText('12 of 20 months')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(table.getAllByRole('row')).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(screen.getByRole('img')).toHaveAccessibleName(/20 months/);
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/revenue.csv?months=all',
    );
  });

  it('says that there is none', async () => {
    operatorApi(answers('/api/admin/revenue/monthly', []));
    renderApp(page);
    expect(await screen.findByText('No revenue yet')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
