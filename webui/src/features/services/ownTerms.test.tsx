import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { business, service, teamMember } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, renderApp } from '../../../test/renderApp';

const cut = service({ id: 's1', name: 'Cut', duration_minutes: 45, price: 58 });
const member = (id: string, name: string, terms: object, service_ids: string[] | null = null) =>
  teamMember({ id, name, service_ids, terms: [{ service_id: 's1', ...terms }] });

const team = [
  teamMember({ id: 'm1', name: 'Maya Chen' }),
  member('m2', 'Leo Martins', { price: 88 }),
  member('m3', 'Sofia Novak', { price: 52, minutes: [120] }),
  member('m4', 'Noor Haddad', { minutes: [30, 30] }),
  member('m5', 'Ana Silva', { price: 70 }, ['s2']),
];

async function openForm(staff: boolean) {
  dashboardApi(
    answers('/api/business/b1', { ...business, limits: { ...business.limits, staff } }),
    answers('/api/business/b1/services', [cut, service({ id: 's2' })]),
    answers('/api/business/b1/staff', team),
    answers('/api/business/b1/deleted-staff', []),
  );
  const { user } = renderApp('/dashboard/b1/services');
  await user.click(await screen.findByRole('button', { name: 'Edit Cut' }));
  const form = within(await screen.findByRole('dialog', { name: /^Edit Service/ }));
  return { user, form };
}

describe('the staff members with an own price or time', () => {
  it('are named with what they take, if they do the service', async () => {
    const { form } = await openForm(true);
    const line = (await form.findByRole('link', { name: 'Leo Martins' })).parentElement;
    expect(line).toHaveTextContent(/^Own price or time: Leo Martins \$88\.00, Sofia Novak 2.h · \$52\.00$/);
  });

  it('lead to where it is changed', async () => {
    const { user, form } = await openForm(true);
    await user.click(await form.findByRole('link', { name: 'Sofia Novak' }));
    const dialog = await screen.findByRole('dialog', { name: /^Edit Staff Member.*Sofia Novak$/ });
    expect(await within(dialog).findByLabelText('Price of Cut, usually 58.00')).toHaveDisplayValue('52.00');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Sofia Novak' })).toBeVisible();
  });

  it('are not there on a plan without staff', async () => {
    const { form } = await openForm(false);
    expect(form.getByLabelText('Category')).toBeVisible();
    expect(form.queryByText(/Own price or time/)).not.toBeInTheDocument();
  });
});
