import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointment, business, detail, service, staffMember } from '../../../../test/fixtures/dashboard';
import { answers, problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import type { Appointment } from '@/lib/queries/appointment';
import { listApi, listPath, page, several } from '../testing/appointmentsApi';

const services = [
  service({ id: 's1', name: 'Balayage', price: 180 }),
  service({ id: 's2', name: 'Cut', price: 58, duration_minutes: 45 }),
  service({ id: 's3', name: 'Gloss', price: 30, duration_minutes: 30 }),
];
const [balayage, cut] = several.items;
if (!balayage || !cut) throw new Error('two services');
const gloss = { ...cut, service_id: 's3', service_name: 'Gloss', price: 30 };

/** What was sent, and the answers to it: the appointment then has the services that an answer names. */
let sent: unknown[] = [];
let versions: (string | null)[] = [];

function appointmentApi(first: Appointment, ...answersInTurn: (Appointment | Response)[]) {
  let current = first;
  sent = [];
  versions = [];
  server.use(
    http.get(`${listPath}/a1`, () => HttpResponse.json(detail({ appointment: current }))),
    http.put(`${listPath}/a1`, async ({ request }) => {
      sent.push(await request.json());
      versions.push(request.headers.get('If-Match'));
      const answer = answersInTurn.shift();
      if (answer instanceof Response) return answer;
      if (!answer) throw new Error('one request too many');
      current = { ...answer, version: current.version + 1 };
      return HttpResponse.json(current);
    }),
  );
}

beforeEach(() => {
  listApi([several]);
  server.use(
    answers('/api/business/b1', { ...business, tier: 'premium', limits: { services: null, staff: true } }),
    answers('/api/business/b1/staff', [staffMember('maya'), staffMember('noor', ['s2'])]),
    answers('/api/business/b1/services', services),
  );
});

async function openPanel() {
  const { user } = renderApp(`${page}?open=a1`);
  const panel = within(await screen.findByRole('complementary'));
  const choose = async (field: string, option: RegExp) => {
    await user.click(panel.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const pencil = (name: string) => panel.findByRole('button', { name: `Edit ${name}` });
  return { user, panel, choose, pencil };
}

const taken = () => problem(409, 'slot_taken', 'Time slot not available');
const asks = (question: string) => () => problem(409, 'outside_hours', question);

describe('one of several services', () => {
  it('is changed in its row, and the others stay', async () => {
    appointmentApi(several, { ...several, items: [balayage, gloss] }, several);
    const { user, panel, choose, pencil } = await openPanel();
    (await pencil('Cut')).focus();
    await user.keyboard('{Enter}');
    const form = within(await panel.findByRole('form', { name: 'Edit Cut' }));
    expect(form.getByRole('combobox', { name: 'Service' })).toHaveFocus();
    expect(panel.getByText('Maya · $180.00')).toBeVisible();
    expect(form.getByText(/The other services stay where they are/)).toBeVisible();
    await choose('Service', /Gloss/);
    expect(form.getByText('The price becomes $210.00.')).toBeVisible();
    await choose('Staff', /Maya/);
    const start = form.getByRole('textbox', { name: 'Start' });
    await user.clear(start);
    await user.type(start, '12:45 pm');
    await user.click(form.getByRole('button', { name: 'Save service' }));
    expect(await screen.findByText('Service saved')).toBeVisible();
    expect(sent).toEqual([
      {
        items: [{ item: 1 }, { item: 2, service_id: 's3', staff_id: 'maya', start: '2077-06-10T16:45:00Z' }],
      },
    ]);
    expect(versions).toEqual([`"${several.version}"`]);
    expect(await pencil('Gloss')).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone')).toBeVisible();
    expect(sent[1]).toEqual({
      restore: true,
      items: several.items.map(({ service_id, staff_id, start_datetime: start }) => ({
        service_id,
        staff_id,
        start,
      })),
    });
  });

  it('stays open while another one is still being saved', async () => {
    appointmentApi(several);
    const waiting: ((response: Response) => void)[] = [];
    server.use(http.put(`${listPath}/a1`, () => new Promise<Response>((resolve) => waiting.push(resolve))));
    const { user, panel, choose, pencil } = await openPanel();
    await user.click(await pencil('Cut'));
    await choose('Staff', /Noor/);
    await user.click(panel.getByRole('button', { name: 'Save service' }));
    await user.click(await pencil('Balayage'));
    waiting[0]?.(HttpResponse.json({ ...several, version: several.version + 1 }));
    expect(await screen.findByText('Service saved')).toBeVisible();
    expect(panel.getByRole('form', { name: 'Edit Balayage' })).toBeVisible();
  });

  it('is left by Escape, which keeps the panel and returns to the pencil', async () => {
    appointmentApi(several);
    const { user, panel, pencil } = await openPanel();
    await user.click(await pencil('Balayage'));
    const form = await panel.findByRole('form');
    await user.click(within(form).getByRole('combobox', { name: 'Service' }));
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(form).toBeVisible();
    await user.keyboard('{Escape}');
    expect(form).not.toBeInTheDocument();
    expect(await pencil('Balayage')).toHaveFocus();
  });

  it.each([
    [
      'overlaps another',
      () => problem(409, 'items_overlap', 'Overlaps Balayage. It ends at 12:30 PM.'),
      'Overlaps Balayage',
    ],
    ['is taken', taken, 'Time slot not available'],
    ['has changed meanwhile', () => problem(412, 'changed_meanwhile'), 'Somebody else has just changed'],
  ])('says in its row that it %s, until something else is entered', async (_, refuse, says) => {
    appointmentApi(several, refuse());
    const { user, panel, choose, pencil } = await openPanel();
    await user.click(await pencil('Cut'));
    await choose('Staff', /Noor/);
    await user.click(panel.getByRole('button', { name: 'Save service' }));
    const form = within(panel.getByRole('form'));
    expect(await form.findByRole('alert')).toHaveTextContent(says);
    await choose('Staff', /Maya/);
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows at its field what the server says about the staff member', async () => {
    const refusal = 'This staff member does not offer this service. Please choose somebody else.';
    appointmentApi(several, problem(400, 'invalid', '', [{ field: 'staff_id', message: refusal }]));
    const { user, panel, choose, pencil } = await openPanel();
    await user.click(await pencil('Cut'));
    await choose('Staff', /Noor/);
    await user.click(panel.getByRole('button', { name: 'Save service' }));
    expect(await panel.findByText(refusal)).toBeVisible();
    // Noor does not do it.
    await choose('Service', /Gloss/);
    expect(panel.getByRole('combobox', { name: 'Staff' })).toHaveTextContent('Unassigned');
  });

  it('is saved anyway after the question about a long wait', async () => {
    const question = 'The wait before Cut is 45 minutes. Your limit is 15 minutes.';
    appointmentApi(several, asks(question)(), asks(question)(), several);
    const { user, panel, pencil } = await openPanel();
    await user.click(await pencil('Cut'));
    const start = await panel.findByRole('textbox', { name: 'Start' });
    await user.clear(start);
    await user.type(start, '1:15 pm');
    await user.click(panel.getByRole('button', { name: 'Save service' }));
    expect(await panel.findByRole('alert')).toHaveTextContent(question);
    expect(panel.getByRole('button', { name: 'Save anyway' })).toBeVisible();
    await user.type(start, '{ArrowUp}');
    await user.click(panel.getByRole('button', { name: 'Save service' }));
    await user.click(await panel.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map((body) => (body as { allow_outside_hours?: boolean }).allow_outside_hours)).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });

  it('is removed, which says what becomes of price and deposit, and comes back', async () => {
    const deposit = {
      state: 'paid',
      amount: 38.2,
      came: 38.2,
      refunded: 0,
      currency: 'USD',
      dispute: null,
      held_until: null,
      test: false,
    } as const;
    const paid = { ...several, deposit };
    const only = { ...paid, items: [balayage], service_name: 'Balayage', price: 180 };
    appointmentApi(paid, only, paid);
    const { user, panel, pencil } = await openPanel();
    await user.click(await pencil('Cut'));
    await user.click(await panel.findByRole('button', { name: 'Remove' }));
    const notice = await panel.findByRole('status');
    expect(notice).toHaveTextContent('Removed: Cut');
    expect(notice).toHaveTextContent(
      'The price is now $180.00. The deposit of $38.20 stays; refund it by hand if you want to.',
    );
    expect(sent).toEqual([{ items: [{ item: 1 }] }]);
    expect(panel.queryByRole('heading', { name: /services/ })).not.toBeInTheDocument();
    const undo = within(notice).getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(await panel.findByRole('heading', { name: '2 services' })).toBeVisible();
    expect(panel.queryByText('Removed: Cut')).not.toBeInTheDocument();
  });

  it('asks before it leaves a long wait', async () => {
    appointmentApi(several, asks('The wait before Cut is 45 minutes.')(), { ...several, items: [cut] });
    const { user, panel, pencil } = await openPanel();
    await user.click(await pencil('Balayage'));
    await user.click(await panel.findByRole('button', { name: 'Remove' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('The wait before Cut is 45 minutes.');
    await user.click(panel.getByRole('button', { name: 'Remove anyway' }));
    expect(await panel.findByText('Removed: Balayage')).toBeVisible();
    expect(sent[1]).toEqual({ items: [{ item: 2 }], allow_outside_hours: true });
  });
});

describe('one more service', () => {
  it('is added to the only one, after its end', async () => {
    appointmentApi(appointment(), several);
    const { user, panel, choose } = await openPanel();
    expect(panel.queryByRole('button', { name: /^Edit ./ })).not.toBeInTheDocument();
    await user.click(await panel.findByRole('button', { name: 'Add service' }));
    const form = within(await panel.findByRole('form', { name: 'Add service' }));
    expect(form.getByRole('textbox', { name: 'Start' })).toHaveValue('12:30 PM');
    expect(form.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Add service' }));
    expect(await form.findByText('Please select a service')).toBeVisible();
    await choose('Service', /Cut/);
    await user.click(form.getByRole('button', { name: 'Add service' }));
    expect(await screen.findByText('Service added')).toBeVisible();
    expect(sent).toEqual([{ items: [{ item: 1 }, { service_id: 's2' }] }]);
    expect(await panel.findByRole('heading', { name: '2 services' })).toBeVisible();
    expect(panel.getByRole('button', { name: 'Add service' })).toHaveFocus();
  });

  it('has neither a person nor a start without staff', async () => {
    server.use(answers('/api/business/b1/staff', []));
    appointmentApi(appointment(), several);
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Add service' }));
    const form = within(await panel.findByRole('form'));
    expect(form.getByText(/The services after it follow at once/)).toBeVisible();
    expect(form.queryByRole('textbox', { name: 'Start' })).not.toBeInTheDocument();
    expect(form.queryByRole('combobox', { name: 'Staff' })).not.toBeInTheDocument();
  });

  it('is not offered beyond six', async () => {
    const six = { ...several, items: Array.from({ length: 6 }, () => cut) };
    appointmentApi(six);
    const { panel } = await openPanel();
    expect(await panel.findByText('6 services are the most for one appointment')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Add service' })).not.toBeInTheDocument();
  });
});
