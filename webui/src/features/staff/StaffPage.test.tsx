import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { enabledButton } from '../../../test/enabledButton';
import { appointment, business, service, teamMember } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp, versionedApi } from '../../../test/renderApp';
import { server } from '../../../test/server';

const list = '/api/business/b1/staff';
const page = '/dashboard/b1/staff';
const premium = { ...business, tier: 'premium' as const, limits: { services: null, staff: true } };

function staffApi(...own: Parameters<typeof dashboardApi>) {
  dashboardApi(
    ...own,
    answers('/api/business/b1', premium),
    answers(list, [teamMember()]),
    answers('/api/business/b1/deleted-staff', []),
    answers('/api/business/b1/appointments/attention', []),
  );
}

/** Records what is sent, and answers with the staff member as changed. */
function records(method: 'post' | 'put' | 'patch', path: string, answer: object) {
  const sent: unknown[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

describe('the states of the list', () => {
  it('loading', async () => {
    staffApi(
      http.get(list, async () => {
        await delay('infinite');
        return new HttpResponse();
      }),
    );
    renderApp(page);
    await screen.findByText('Loading staff');
  });

  it('empty, with the one thing to do', async () => {
    staffApi(answers(list, []));
    const { user } = renderApp(page);
    expect(await screen.findByText('No staff yet')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Add Staff Member' })[1] ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Add Staff Member' })).toBeVisible();
  });

  it('failed: an empty list with a retry', async () => {
    staffApi(http.get(list, () => problem(400, 'x'), { once: true }));
    const { user } = renderApp(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('No staff shown');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Maya Chen')).toBeVisible();
  });

  it('ready: hours, services and whether somebody is away', async () => {
    const closed = { is_open: false, windows: [] };
    const nine = { is_open: true, windows: [{ open: '09:00', close: '12:00' }] };
    staffApi(
      answers('/api/business/b1/services', [service(), service({ id: 's2' })]),
      answers(list, [
        teamMember({ specialization: '' }),
        teamMember({
          id: 'm2',
          name: 'Leo Martins',
          service_ids: ['s2'],
          is_active: false,
          operating_hours: {
            sunday: closed,
            monday: nine,
            tuesday: nine,
            wednesday: closed,
            thursday: nine,
            friday: closed,
            saturday: closed,
          },
        }),
      ]),
    );
    renderApp(page);
    const maya = await screen.findByRole('row', { name: /Maya Chen/ });
    expect(maya).toHaveTextContent(/GeneralAll servicesBusiness hours48.hActive/);
    const leo = screen.getByRole('row', { name: /Leo Martins/ });
    expect(await within(leo).findByText('1 of 2 services')).toBeVisible();
    expect(leo).toHaveTextContent(/Own hours, Mon–Tue, Thu–Off/);
    expect(screen.getByText(/^1 active of 2\./)).toBeVisible();
  });

  it('of the free plan: why, and what it costs', async () => {
    dashboardApi();
    renderApp(page);
    expect(await screen.findByRole('heading', { name: /Take several bookings at once/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Staff Member' })).not.toBeInTheDocument();
  });
});

describe('adding', () => {
  async function openForm() {
    staffApi();
    const { user } = renderApp(page);
    await user.click(await enabledButton('Add Staff Member'));
    const form = within(await screen.findByRole('dialog', { name: 'Add Staff Member' }));
    return { user, form, add: () => user.click(form.getByRole('button', { name: 'Add staff member' })) };
  }

  it('asks for what is missing, and shows the server’s messages at the fields', async () => {
    const { user, form, add } = await openForm();
    await add();
    expect(await form.findByText('Please enter a name')).toBeVisible();
    await user.type(form.getByLabelText('Name'), 'Leo');
    await user.type(form.getByLabelText('Email'), 'leo@x');
    await user.type(form.getByLabelText('Phone'), '12345');
    server.use(
      http.post(list, () =>
        problem(422, 'invalid', '', [{ field: 'email', message: 'Please enter a valid email address.' }]),
      ),
    );
    await add();
    expect(await form.findByText('Please enter a valid email address.')).toBeVisible();
    server.use(http.post(list, () => problem(500, 'internal', 'x')));
    await add();
    expect(await form.findByRole('alert')).toHaveTextContent('Failed to add staff member');
  });

  it('goes on to the own hours', async () => {
    const { user, form, add } = await openForm();
    const added = teamMember({ id: 'm2', name: 'Leo Martins' });
    const sent = records('post', list, added);
    await user.type(form.getByLabelText('Name'), 'Leo Martins');
    await user.type(form.getByLabelText('Email'), 'leo@x.example');
    await user.type(form.getByLabelText('Phone'), '12345');
    await user.click(form.getByRole('radio', { name: /Own hours/ }));
    await add();
    expect(await screen.findByRole('tab', { name: 'Hours, unsaved', selected: true })).toBeVisible();
    expect(screen.getByRole('radio', { name: /Own hours/ })).toBeChecked();
    expect(screen.getByLabelText('Monday opens')).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Save hours' })).toBeEnabled();
    expect(sent).toEqual([
      {
        name: 'Leo Martins',
        email: 'leo@x.example',
        language: '',
        phone: '12345',
        specialization: '',
        is_active: true,
      },
    ]);
  });
});

describe('editing', () => {
  async function openTab(name: string) {
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Edit Maya Chen' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Edit Staff Member/ }));
    await user.click(dialog.getByRole('tab', { name }));
    return { user, dialog };
  }

  it('keeps what is entered in a tab while another is shown, and marks it', async () => {
    staffApi();
    const { user, dialog } = await openTab('Details');
    await user.type(dialog.getByLabelText('Name'), ' Lee');
    await user.click(dialog.getByRole('tab', { name: 'Services' }));
    expect(dialog.getByRole('tab', { name: 'Details, unsaved' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Only these/ }));
    await user.click(dialog.getByRole('checkbox', { name: 'Balayage' }));
    expect(dialog.getByText(/Without a service/)).toBeVisible();
    const sent = records('patch', `${list}/m1`, teamMember({ service_ids: [], version: 2 }));
    await user.click(dialog.getByRole('button', { name: 'Save services' }));
    expect(await screen.findByText('Services of Maya Chen saved')).toBeVisible();
    expect(sent).toEqual([{ service_ids: [] }]);
    expect(dialog.getByRole('tab', { name: 'Services' })).toBeVisible();
    await user.click(dialog.getByRole('tab', { name: 'Details, unsaved' }));
    expect(dialog.getByLabelText('Name')).toHaveValue('Maya Chen Lee');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  it('saves own hours, and the business’s again', async () => {
    staffApi();
    const { user, dialog } = await openTab('Hours');
    await user.click(dialog.getByRole('radio', { name: /Own hours/ }));
    await user.click(dialog.getByLabelText('Monday'));
    const sent = records('patch', `${list}/m1`, teamMember({ version: 2 }));
    await user.click(dialog.getByRole('button', { name: 'Save hours' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { operating_hours: { monday: { is_open: false }, tuesday: { is_open: true } } },
      ]),
    );
  });

  it('opens the break times from the list, and says when they could not be saved', async () => {
    staffApi();
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Break times of Maya Chen' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Edit Staff Member/ }));
    await user.click(dialog.getByLabelText('Tuesday'));
    expect(dialog.getByLabelText('Tuesday break from')).toHaveValue('12:00 PM');
    server.use(http.patch(`${list}/m1/break-times`, () => problem(500, 'internal', 'x')));
    await user.click(dialog.getByRole('button', { name: 'Save break times' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to save break times. Please try again.',
    );
    const saved = teamMember({ version: 2 });
    const sent = records('patch', `${list}/m1/break-times`, { success: true, staff: saved });
    await user.click(dialog.getByRole('button', { name: 'Save break times' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { break_times: { tuesday: { is_open: true, windows: [{ open: '12:00', close: '13:00' }] } } },
      ]),
    );
  });

  it('finds one of many services by typing', async () => {
    staffApi();
    const many = Array.from({ length: 11 }, (_, index) => service({ id: `s${index}`, name: `Cut ${index}` }));
    server.use(answers('/api/business/b1/services', many));
    const { user, dialog } = await openTab('Services');
    await user.click(dialog.getByRole('radio', { name: /^Only these/ }));
    expect(await dialog.findAllByRole('checkbox')).toHaveLength(11);
    await user.type(dialog.getByRole('searchbox', { name: 'Find: Services' }), 'cut 10{Enter}');
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1));
    await user.click(dialog.getByRole('checkbox', { name: 'Cut 10' }));
    expect(dialog.getByText(/ of 11 chosen$/)).toBeVisible();
  });

  it('says which tabs are not saved before it discards them', async () => {
    staffApi();
    const { user, dialog } = await openTab('Details');
    await user.type(dialog.getByLabelText('Name'), ' Lee');
    await user.click(dialog.getByRole('tab', { name: 'Break Times' }));
    await user.click(dialog.getByLabelText('Tuesday'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    expect(question).toHaveTextContent('Not saved yet: Details, Break Times.');
  });

  it('shows what somebody else changed in the same tab', async () => {
    staffApi();
    const versions = versionedApi('put', `${list}/m1`, teamMember({ version: 5, phone: '99999' }));
    const { user, dialog } = await openTab('Details');
    await user.type(dialog.getByLabelText('Name'), ' Lee');
    await user.click(dialog.getByRole('button', { name: 'Save details' }));
    const notice = await dialog.findByRole('alert');
    expect(notice).toHaveTextContent('This was changed in the meantime');
    expect(notice).toHaveTextContent('Phone: 99999');
    await user.click(dialog.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText(/^Details of/)).toBeVisible();
    expect(versions).toEqual(['"1"', '"5"']);
  });

  it('adds a day off by the keyboard, saved at once', async () => {
    staffApi();
    const { user, dialog } = await openTab('Days off');
    const sent = records('patch', `${list}/m1`, teamMember({ version: 2 }));
    const today = within(dialog.getByRole('grid')).getByRole('button', { name: /, today/ });
    today.focus();
    await user.keyboard('{ArrowRight}[Space]');
    await waitFor(() => expect(sent).toMatchObject([{ date_overrides: [{ windows: [] }] }]));
  });
});

describe('deleting and bringing back', () => {
  it('names the upcoming appointments', async () => {
    staffApi(answers(list, [teamMember({ upcoming_appointments: 6 })]));
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Delete Maya Chen' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Maya Chen?' }));
    expect(dialog.getByRole('group', { name: '6 upcoming appointments' })).toBeVisible();
    server.use(http.delete(`${list}/m1`, () => problem(500, 'internal', 'x')));
    await user.click(dialog.getByRole('button', { name: 'Delete staff member' }));
    expect(await dialog.findByText('Failed to delete staff member')).toBeVisible();
    server.use(http.delete(`${list}/m1`, () => new HttpResponse(null, { status: 204 })));
    await user.click(dialog.getByRole('button', { name: 'Delete staff member' }));
    expect(await screen.findByText('Maya Chen deleted')).toBeVisible();
  });

  it('assigns the upcoming appointments that fit to others, and leads to those that do not', async () => {
    const item = (id: string, assign: object | null) => ({
      appointment: appointment({ id, staff_id: 'm1', staff_name: 'Maya Chen' }),
      reason: 'staff_deleted',
      note: '',
      assign,
      next: null,
    });
    const leo = {
      staff_id: 'm2',
      staff_name: 'Leo Martins',
      appointment_datetime: '2077-06-10T10:00:00-04:00',
    };
    let open = [item('a1', leo), item('a2', null), item('a3', leo)];
    const appointments = '/api/business/b1/appointments';
    const sent: unknown[] = [];
    staffApi(
      answers(list, [teamMember({ upcoming_appointments: 3 })]),
      http.get(`${appointments}/attention`, () => HttpResponse.json(open)),
      http.put(`${appointments}/:id`, async ({ request, params }) => {
        sent.push([params.id, await request.json()]);
        if (params.id === 'a3') return problem(409, 'slot_taken', 'Time slot not available');
        open = open.filter(({ appointment: { id } }) => id !== params.id);
        return HttpResponse.json(appointment());
      }),
      http.delete(`${list}/m1`, () => new HttpResponse(null, { status: 204 })),
    );
    const { user, router } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Delete Maya Chen' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Maya Chen?' }));
    await user.click(dialog.getByRole('radio', { name: /^Assign those that fit/ }));
    await user.click(dialog.getByRole('button', { name: 'Delete staff member' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${page}/attention`));
    expect(await screen.findByText('Maya Chen deleted, 1 assigned')).toBeVisible();
    expect(sent).toEqual([
      ['a1', { staff_id: 'm2' }],
      ['a3', { staff_id: 'm2' }],
    ]);
  });

  it('brings somebody back, and leads to the appointments that no longer fit', async () => {
    staffApi(answers('/api/business/b1/deleted-staff', [teamMember({ id: 'm9', name: 'Tomas Reyes' })]));
    server.use(http.post(`${list}/m9/restore`, () => HttpResponse.json(teamMember({ id: 'm9' }))));
    const unassigned = { appointment: appointment(), reason: 'unassigned', note: '' };
    const asked = records('post', '/api/business/b1/appointments/attention/preview', {
      count: 1,
      appointments: [unassigned],
    });
    const { user, router } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Deleted staff (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Bring back Tomas Reyes' }));
    expect(
      await screen.findByRole('alertdialog', { name: '1 appointment would no longer fit' }),
    ).toBeVisible();
    expect(asked).toEqual([{ staff: { id: 'm9', restore: true } }]);
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${page}/attention`));
    expect(await screen.findByText('Tomas Reyes is back')).toBeVisible();
  });

  it('switches somebody off, and says so beside the appointments that no longer fit', async () => {
    staffApi();
    server.use(http.patch(`${list}/m1`, () => HttpResponse.json(teamMember({ is_active: false }))));
    const departed = { appointment: appointment(), reason: 'staff_inactive', note: '' };
    records('post', '/api/business/b1/appointments/attention/preview', {
      count: 1,
      appointments: [departed],
    });
    const { user, router } = renderApp(page);
    await user.click(await screen.findByRole('switch', { name: 'Maya Chen active' }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${page}/attention`));
    expect(await screen.findByText('Maya Chen is no longer active')).toBeVisible();
  });

  it('switches somebody off, and back when the server refuses', async () => {
    staffApi();
    server.use(http.patch(`${list}/m1`, () => problem(500, 'internal', 'x')));
    const { user } = renderApp(page);
    const active = await screen.findByRole('switch', { name: 'Maya Chen active' });
    await user.click(active);
    expect(await screen.findByText('Failed to update staff member')).toBeVisible();
    expect(active).toBeChecked();
  });
});
