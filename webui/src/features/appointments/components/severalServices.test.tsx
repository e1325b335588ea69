import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { business, detail, service, staffMember } from '../../../../test/fixtures/dashboard';
import { answers, problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { listApi, listPath, next, page, several } from '../testing/appointmentsApi';

const names = ['Balayage', 'Cut', 'Blow-dry', 'Gloss', 'Treatment', 'Trim', 'Braid'];
const services = names.map((name, index) => service({ id: `s${index + 1}`, name }));

const slot = {
  time: '09:45',
  datetime: '2077-06-10T09:45:00-04:00',
  staff_ids: ['maya'],
  items: several.items.map((item) => ({ ...item, staff_id: 'noor', staff_name: 'Noor' })),
};

/** The queries of the requests for free times. */
let asked: URLSearchParams[] = [];

beforeEach(() => {
  asked = [];
  listApi([several, next]);
  server.use(
    answers('/api/business/b1', { ...business, tier: 'premium', limits: { services: null, staff: true } }),
    answers('/api/business/b1/staff', [staffMember('maya'), staffMember('noor', ['s2'])]),
    answers('/api/business/b1/services', services),
    answers('/api/business/b1/customers', []),
    answers(`${listPath}/a1`, detail({ appointment: several })),
    http.get('/api/business/b1/available-slots/:first', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ available_slots: ['09:45'], slots: [slot], timezone: 'America/New_York' });
    }),
  );
});

/** Answers a change of the appointments, and returns what is sent. */
function changesApi(method: 'post' | 'put', respond: () => Response = () => HttpResponse.json(several)) {
  const sent: unknown[] = [];
  const path = method === 'post' ? listPath : `${listPath}/a1`;
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json());
      return respond();
    }),
  );
  return sent;
}

describe('a new appointment of several services', () => {
  async function openForm() {
    const { user } = renderApp(`${page}?add=1`);
    const form = within(await screen.findByRole('dialog', { name: 'Add Manual Appointment' }));
    await form.findByText(/Anyone who is free/);
    const choose = async (field: string, option: RegExp) => {
      await user.click(form.getByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    const more = () => user.click(form.getByRole('button', { name: 'Add service' }));
    return { user, form, choose, more };
  }

  /** Chooses the customer, two services and a time, and sends them. */
  async function fillIn() {
    const opened = await openForm();
    const { user, form, choose, more } = opened;
    await user.type(form.getByLabelText('Customer'), 'Clara Boateng');
    await user.type(form.getByLabelText('Email'), 'clara@example.com');
    await choose('Service', /Balayage/);
    await choose('Staff', /Maya/);
    await more();
    await choose('Service 2', /Cut/);
    await user.click(await form.findByRole('button', { name: /9:45.AM/ }));
    const add = () => user.click(form.getByRole('button', { name: 'Add appointment' }));
    await add();
    return { ...opened, add };
  }

  it('is searched and booked with who does what', async () => {
    const sent = changesApi('post');
    await fillIn();
    expect(await screen.findByText('Appointment added')).toBeVisible();
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      staff_id: 'maya',
      further_services: 's2',
    });
    expect(sent).toMatchObject([
      {
        service_id: 's1',
        staff_id: 'maya',
        further_services: [{ service_id: 's2', staff_id: null }],
        appointment_datetime: '2077-06-10T09:45:00-04:00',
      },
    ]);
  });

  it('shows times, people and the price of all before it is booked', async () => {
    changesApi('post', () => problem(500, 'internal'));
    const { form } = await fillIn();
    expect(form.getByText(/1 available for all 2/)).toBeVisible();
    const [first, second] = form.getAllByRole('listitem').slice(-3);
    expect(first).toHaveTextContent('BalayageNoor$180.00');
    // The search found Noor for it, but nobody was chosen.
    expect(second).toHaveTextContent('CutUnassigned$58.00');
    expect(form.getByText('$238.00')).toBeVisible();
  });

  it('asks again for a time when a service or a person changes', async () => {
    changesApi('post', () => problem(500, 'internal'));
    const { form, choose, add } = await fillIn();
    await choose('Staff for service 2', /Noor/);
    await add();
    expect(await form.findByText('Please select a time')).toBeVisible();
    expect(asked.at(-1)?.get('further_services')).toBe('s2:noor');
    await choose('Service 2', /Gloss/);
    // Noor does not do it.
    expect(form.getByRole('combobox', { name: 'Staff for service 2' })).toHaveTextContent('Unassigned');
  });

  it('has each service once, and at most six', async () => {
    const { user, form, choose, more } = await openForm();
    await choose('Service', /Balayage/);
    await more();
    expect(form.getByRole('combobox', { name: 'Service 2' })).toHaveFocus();
    expect(form.queryByText('Please select a service')).not.toBeInTheDocument();
    await user.click(form.getByRole('combobox', { name: 'Service 2' }));
    expect(screen.queryByRole('option', { name: /Balayage/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: /Cut/ }));
    for (const place of [3, 4, 5, 6]) {
      await more();
      expect(form.getByRole('combobox', { name: `Service ${place}` })).toBeVisible();
    }
    expect(form.getByText('6 services are the most for one appointment')).toBeVisible();
    expect(form.queryByRole('button', { name: 'Add service' })).not.toBeInTheDocument();
  });

  it('loses any of them, and in the end looks like one of one service', async () => {
    const { user, form, choose, more } = await openForm();
    await choose('Service', /Balayage/);
    await more();
    await choose('Service 2', /Cut/);
    await more();
    await choose('Service 3', /Gloss/);
    await user.click(form.getByRole('button', { name: 'Remove service 1' }));
    expect(form.getByRole('combobox', { name: 'Service 1' })).toHaveTextContent('Cut');
    expect(form.getByRole('combobox', { name: 'Service 2' })).toHaveTextContent('Gloss');
    expect(form.getByRole('button', { name: 'Remove service 1' })).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Remove service 2' }));
    expect(form.getByRole('combobox', { name: 'Service' })).toHaveTextContent('Cut');
    expect(form.getByRole('button', { name: 'Add service' })).toHaveFocus();
    expect(asked.map((query) => query.get('further_services'))).toEqual([null, 's2', 's2,s4', 's4', null]);
  });

  it.each(['further_services', 'staff_id'])(
    'shows at the services what the server says about %s',
    async (field) => {
      const refusal = 'Together they take longer than 16 hours.';
      changesApi('post', () => problem(400, 'invalid', '', [{ field, message: refusal }]));
      const { form } = await fillIn();
      const list = within(form.getByRole('group', { name: 'Services' }));
      expect(await list.findByRole('alert')).toHaveTextContent(refusal);
    },
  );
});

describe('an appointment of several services', () => {
  it('keeps its services in an edit', async () => {
    const sent = changesApi('put');
    const { user } = renderApp(`${page}?open=a1`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Appointment' }));
    expect(form.getByText('Cut')).toBeVisible();
    expect(form.queryByRole('combobox', { name: /Service|Staff/ })).not.toBeInTheDocument();
    await user.type(form.getByLabelText('Notes (optional)'), 'Likes tea');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Appointment saved')).toBeVisible();
    expect(Object.keys(sent[0] ?? {})).toEqual(['client_info', 'status', 'notes']);
  });

  it('moves as a whole, and says when somebody can no longer be booked', async () => {
    const refusal = 'This staff member cannot be booked. Please choose somebody else.';
    let refused = false;
    const sent = changesApi('put', () => {
      if (refused) return HttpResponse.json(several);
      refused = true;
      return problem(400, 'invalid', '', [{ field: 'staff_id', message: refusal }]);
    });
    const { user } = renderApp(`${page}?open=a1`);
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    const form = within(await screen.findByRole('dialog', { name: 'Move appointment' }));
    expect(form.queryByRole('combobox', { name: 'Staff' })).not.toBeInTheDocument();
    await user.click(await form.findByRole('button', { name: /9:45.AM/ }));
    const move = () => user.click(form.getByRole('button', { name: 'Move appointment' }));
    await move();
    expect(await form.findByRole('alert')).toHaveTextContent(refusal);
    await move();
    expect(await screen.findByText('Appointment moved')).toBeVisible();
    expect(asked[0]?.get('moving')).toBe('a1');
    await waitFor(() =>
      expect(sent[1]).toEqual({
        appointment_date: '2077-06-10',
        appointment_time: '09:45:00',
        appointment_datetime: '2077-06-10T09:45:00-04:00',
      }),
    );
  });
});
