import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { AffectedSession } from '@/lib/queries/attention';
import type { Service } from '@/lib/queries/services';
import { session, vinyasa, withClasses } from '../../../../test/fixtures/sessions';
import { business, staffMember } from '../../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp } from '../../../../test/renderApp';

const list = '/api/business/b1/services';

/** Opens the form of a class, or of a new service. Returns what is sent. */
async function openForm(edited?: Service, premium = true, affected: AffectedSession[] = []) {
  const sent: Partial<Service>[] = [];
  const save = async ({ request }: { request: Request }) => {
    sent.push((await request.json()) as Partial<Service>);
    return HttpResponse.json(vinyasa());
  };
  const { limits } = withClasses;
  dashboardApi(
    answers(
      '/api/business/b1',
      premium ? { ...withClasses, limits: { ...limits, staff: true, steps: true } } : business,
    ),
    answers('/api/business/b1/staff', [staffMember('maya', ['s1']), staffMember('leo', ['vinyasa'])]),
    answers('/api/business/b1/resource-pools', []),
    answers('/api/business/b1/sessions/attention', affected),
    answers(list, [edited ?? vinyasa()]),
    http.post(list, save),
    http.put(`${list}/vinyasa`, save),
  );
  const { user } = renderApp(`/dashboard/b1/services${edited ? '' : '?add=1'}`);
  if (edited) await user.click(await screen.findByRole('button', { name: 'Edit Vinyasa' }));
  const form = within(
    await screen.findByRole('dialog', { name: edited ? /^Edit Service/ : 'Add New Service' }),
  );
  const choose = async (field: string, option: string) => {
    await user.click(form.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { user, form, sent, choose };
}

describe('a class', () => {
  it('is a kind of a new service, with places and a weekly timetable', async () => {
    const { user, form, sent, choose } = await openForm();
    expect(form.getByRole('radio', { name: /^Appointment/ })).toBeChecked();
    expect(form.queryByLabelText('Places')).not.toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: /^Class/ }));
    expect(form.queryByText('Please enter a name')).not.toBeInTheDocument();
    expect(form.queryByRole('switch', { name: 'Processing time' })).not.toBeInTheDocument();
    await user.type(form.getByLabelText('Name'), 'Vinyasa');
    await user.clear(form.getByLabelText('Most per booking'));
    await user.type(form.getByLabelText('Most per booking'), '3');
    await user.click(form.getByRole('button', { name: 'Add time' }));
    expect(form.getByRole('combobox', { name: 'Day of time 1' })).toHaveFocus();
    await choose('Day of time 1', 'Every Tuesday');
    await user.type(form.getByLabelText('Start of time 1'), '5:30 pm');
    // The next one is a day later, at the same time.
    await user.click(form.getByRole('button', { name: 'Add time' }));
    expect(form.getByRole('button', { name: /^Remove Every Wednesday, 5:30.PM$/ })).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Add service' }));
    expect(await screen.findByText('Service added')).toBeVisible();
    expect(sent[0]?.class).toEqual({
      capacity: 10,
      most_places: 3,
      plans: [
        { weekday: 'tuesday', time: '17:30', staff_id: null },
        { weekday: 'wednesday', time: '17:30', staff_id: null },
      ],
    });
  });

  it('asks for its places and for the start of each time', async () => {
    const { user, form, sent } = await openForm();
    await user.click(form.getByRole('radio', { name: /^Class/ }));
    await user.type(form.getByLabelText('Name'), 'Vinyasa');
    await user.clear(form.getByLabelText('Places'));
    await user.type(form.getByLabelText('Places'), '501');
    await user.click(form.getByRole('button', { name: 'Add time' }));
    await user.click(form.getByRole('button', { name: 'Add service' }));
    expect(await form.findByText('Please enter 1 to 500 places')).toBeVisible();
    expect(form.getByText('Please enter a time')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('keeps its kind and the times that are not changed', async () => {
    const { user, form, sent, choose } = await openForm(vinyasa());
    expect(form.queryByRole('radio')).not.toBeInTheDocument();
    // Maya does other services only.
    await choose('Staff for time 1', 'Leo');
    await user.click(form.getByRole('button', { name: 'Add time' }));
    await user.click(form.getByRole('button', { name: /^Remove Every Friday/ }));
    expect(form.getByRole('button', { name: /^Remove Every Thursday/ })).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Save service' }));
    expect(await screen.findByText('Service saved')).toBeVisible();
    expect(sent[0]?.class?.plans).toEqual([{ ...vinyasa().class?.plans?.[0], staff_id: 'leo' }]);
  });

  it('offers only staff members who do it', async () => {
    const { user, form } = await openForm(vinyasa());
    await user.click(form.getByRole('combobox', { name: 'Staff for time 1' }));
    const names = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(names).toEqual(['Whoever is free', 'Leo']);
  });

  it('says which dates were not opened', async () => {
    const { form } = await openForm(vinyasa(), true, [
      { session: session({ status: 'not_opened' }), reason: 'session_not_opened', note: '' },
      { session: session({ id: 'd2', service_id: 'other' }), reason: 'session_not_opened', note: '' },
    ]);
    expect(await form.findByText(/^Thursday, June.10 was not opened$/)).toBeVisible();
    expect(form.getByRole('link', { name: 'See it' })).toHaveAttribute(
      'href',
      '/dashboard/b1/staff/attention',
    );
  });

  it('shows what the server refuses', async () => {
    const { user, form } = await openForm(vinyasa());
    const message = '7 places are taken on Friday, November 20. The least is 7.';
    dashboardApi(
      http.put(`${list}/vinyasa`, () => problem(400, 'invalid', '', [{ field: 'class.capacity', message }])),
    );
    await user.click(form.getByRole('button', { name: 'Save service' }));
    expect(await form.findByText(message)).toBeVisible();
  });

  it('is told apart in the list', async () => {
    dashboardApi(answers(list, [vinyasa()]));
    renderApp('/dashboard/b1/services');
    expect(await screen.findByText('Class, 10 places')).toBeVisible();
  });

  it('is not a kind on the free plan, and keeps its timetable after a downgrade', async () => {
    const { user, form, sent } = await openForm(vinyasa(), false);
    expect(form.getByText('Customers cannot book this class for now')).toBeVisible();
    expect(form.queryByLabelText('Places')).not.toBeInTheDocument();
    await user.type(form.getByLabelText('Name'), '!');
    await user.click(form.getByRole('button', { name: 'Save service' }));
    expect(await screen.findByText('Service saved')).toBeVisible();
    expect(sent[0]).not.toHaveProperty('class');
  });

  it('is not offered on the free plan', async () => {
    const { form } = await openForm(undefined, false);
    expect(form.queryByRole('radio')).not.toBeInTheDocument();
  });
});
