import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { business, overview, service } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';

const list = '/api/business/b1/services';
const page = '/dashboard/b1/services';
const named = (count: number) =>
  Array.from({ length: count }, (_, index) => service({ id: `s${index}`, name: `Service ${index}` }));

describe('the states of the list', () => {
  it('loading', async () => {
    dashboardApi(
      http.get(list, async () => {
        await delay('infinite');
        return new HttpResponse();
      }),
    );
    renderApp(page);
    await screen.findByText('Loading services');
  });

  it('empty, with the one thing to do', async () => {
    dashboardApi(answers(list, []));
    const { user } = renderApp(page);
    expect(await screen.findByText('No services yet')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Add Service' })[1] ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Add New Service' })).toBeVisible();
  });

  it('failed, with a retry', async () => {
    dashboardApi(http.get(list, () => problem(400, 'x'), { once: true }));
    const { user } = renderApp(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('The services could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Balayage')).toBeVisible();
  });

  it('ready, with what the plan allows', async () => {
    dashboardApi(answers(list, [...named(2), service({ id: 'off', is_active: false })]));
    renderApp(page);
    expect(await screen.findByText(/3 services, 2 active\. .* 3 of 5 services used\./)).toBeVisible();
    const row = screen.getByRole('row', { name: /Balayage/ });
    expect(row).toHaveTextContent(/Hair2.h 30.min\$180\.002Off/);
  });

  it('more than the plan allows, after a downgrade', async () => {
    const off = ['x', 'y', 'z'].map((id) => service({ id, is_active: false }));
    dashboardApi(answers(list, [...named(5), ...off]));
    const { user } = renderApp(page);
    expect(
      await screen.findByText(
        /8 services, 5 active\. .* Your plan allows 5 of them\. Switch one off to switch on another\./,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Service' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You have 8, including those that are switched off. To add one, delete 4',
    );
  });

  it('200 of them, found by a word', async () => {
    dashboardApi(
      answers('/api/business/b1', {
        ...business,
        limits: { services: null, staff: true, break_times: true, parallel_bookings: true },
      }),
      answers(list, [
        ...named(199),
        service({ id: 'long', name: 'تصفيف الشعر مع صبغة كاملة وعلاج بالكيراتين للشعر الطويل جدا' }),
      ]),
    );
    const { user } = renderApp(page);
    expect(await screen.findAllByRole('row')).toHaveLength(201);
    await user.type(screen.getByLabelText('Search services'), 'تصفيف');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByRole('button', { name: /^تصفيف/ })).toHaveAttribute('dir', 'auto');
    await user.type(screen.getByLabelText('Search services'), 'xyz');
    expect(await screen.findByText('No services match')).toBeVisible();
  });
});

describe('adding and editing', () => {
  async function openForm() {
    const { user } = renderApp(`${page}?add=1`);
    const form = within(await screen.findByRole('dialog', { name: 'Add New Service' }));
    return { user, form, add: () => user.click(form.getByRole('button', { name: 'Add service' })) };
  }

  it('ticks the checklist of a new business by being looked at', async () => {
    const patched: unknown[] = [];
    dashboardApi(
      answers(
        '/api/business/b1/overview',
        overview({ checklist: { service: false, hours: true, link: true } }),
      ),
      http.patch('/api/business/b1', async ({ request }) => {
        patched.push(await request.json());
        return HttpResponse.json(business);
      }),
    );
    renderApp(page);
    await waitFor(() => expect(patched).toEqual([{ services_checked: true }]));
  });

  it('stops at the cap of the free plan', async () => {
    dashboardApi(answers(list, named(5)));
    const { user } = renderApp(page);
    await screen.findByText('Service 4');
    await user.click(screen.getByRole('button', { name: 'Add Service' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Free plan limited to 5 services. Upgrade to Premium for unlimited services.All 5 are used.',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('starts from the usual values and sends numbers', async () => {
    let sent: unknown;
    dashboardApi(
      http.post(list, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(service(), { status: 201 });
      }),
    );
    const { user, form, add } = await openForm();
    expect(form.getByLabelText('Duration in minutes')).toHaveValue(30);
    await user.type(form.getByLabelText('Name'), ' Blow-dry ');
    const price = form.getByLabelText('Price in USD');
    expect(price).toHaveValue(0);
    await user.clear(price);
    await add();
    expect(await form.findByText('Please enter a price of 0 or more')).toBeVisible();
    await user.type(price, '38.50');
    await add();
    expect(await screen.findByText('Service added')).toBeVisible();
    expect(sent).toEqual({
      name: 'Blow-dry',
      description: '',
      duration_minutes: 30,
      price: 38.5,
      category: 'general',
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      is_active: true,
      deposit_mode: 'business',
      bookable_online: true,
    });
  });

  it('says in our words that a category is too long', async () => {
    const tooLong = [{ field: 'category', message: 'Use at most 60 characters.' }];
    dashboardApi(http.post(list, () => problem(400, 'invalid', '', tooLong)));
    const { user, form, add } = await openForm();
    await user.type(form.getByLabelText('Name'), 'Blow-dry');
    await user.clear(form.getByLabelText('Price in USD'));
    await user.type(form.getByLabelText('Price in USD'), '38.50');
    await user.click(form.getByLabelText(/^Category/));
    await user.paste('x'.repeat(61));
    await add();
    expect(await form.findByText('Use at most 60 characters.')).toBeVisible();
  });

  it.each([
    ['14', 'Please enter a duration of 15 to 480 minutes'],
    ['481', 'Please enter a duration of 15 to 480 minutes'],
    ['', 'Please enter a duration of 15 to 480 minutes'],
  ])('refuses a duration of "%s"', async (minutes, shown) => {
    dashboardApi();
    const { user, form, add } = await openForm();
    const field = form.getByLabelText('Duration in minutes');
    await user.clear(field);
    if (minutes) await user.type(field, minutes);
    await add();
    expect(await form.findByText(shown)).toBeVisible();
    expect(form.getByText('Please enter a name')).toBeVisible();
  });

  it.each([
    ['USD', '0.01', '1.234', 'Please enter a price with at most 2 decimals'],
    ['JPY', '1', '1.5', 'Please enter a price without decimals'],
    ['KWD', '0.001', '-1', 'Please enter a price of 0 or more'],
  ])('takes prices in %s in steps of %s', async (currency, step, price, shown) => {
    dashboardApi(answers('/api/business/b1', { ...business, currency }));
    const { user, form, add } = await openForm();
    const field = form.getByLabelText(`Price in ${currency}`);
    expect(field).toHaveAttribute('step', step);
    await user.clear(field);
    await user.type(field, price);
    await add();
    expect(await form.findByText(shown)).toBeVisible();
  });

  it.each([
    ['the server detail', 'That name is in use.', 'That name is in use.'],
    ['its own words without one', '', 'Failed to add service'],
  ])('says %s when adding fails', async (_, text, shown) => {
    dashboardApi(http.post(list, () => problem(400, 'x', text)));
    const { user, form, add } = await openForm();
    await user.type(form.getByLabelText('Name'), 'Blow-dry');
    await user.clear(form.getByLabelText('Price in USD'));
    await user.type(form.getByLabelText('Price in USD'), '38');
    await add();
    expect(await form.findByRole('alert')).toHaveTextContent(shown);
    expect(form.getByLabelText('Name')).toHaveValue('Blow-dry');
  });

  it('says when an edit fails', async () => {
    dashboardApi(http.put(`${list}/s1`, () => problem(500, 'internal')));
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Edit Balayage' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
    expect(form.getByLabelText('Price in USD')).toHaveValue(180);
    await user.click(form.getByRole('button', { name: 'Save service' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Failed to update service');
  });
});

describe('switching and deleting', () => {
  it('switches at once and back when the server refuses', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    dashboardApi(
      http.patch(`${list}/s1/toggle`, async () => {
        await held;
        return problem(500, 'internal');
      }),
    );
    const { user } = renderApp(page);
    const active = await screen.findByRole('switch', { name: 'Balayage active' });
    await user.click(active);
    await waitFor(() => expect(active).not.toBeChecked());
    release();
    expect(await screen.findByText('Failed to update service status')).toBeVisible();
    await waitFor(() => expect(active).toBeChecked());
  });

  it('deletes after a question', async () => {
    let tries = 0;
    dashboardApi(
      http.delete(`${list}/s1`, () => {
        tries += 1;
        return tries === 1 ? problem(500, 'internal') : new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Delete Balayage' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Balayage?' });
    await waitFor(() => {
      expect(within(dialog).getByRole('button', { name: 'Keep service' })).toHaveFocus();
    });
    expect(dialog).toHaveTextContent('Its 2 upcoming appointments stay booked. It cannot be restored.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete service' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to delete service');
    server.use(answers(list, []));
    await user.click(within(dialog).getByRole('button', { name: 'Delete service' }));
    expect(await screen.findByText('Service deleted')).toBeVisible();
    expect(await screen.findByText('No services yet')).toBeVisible();
  });

  it('keeps what was changed in the form when the service is kept', async () => {
    dashboardApi();
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Edit Balayage' }));
    const form = await screen.findByRole('dialog', { name: 'Edit Service' });
    const name = within(form).getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Balayage, long');
    await user.click(within(form).getByRole('button', { name: 'Delete service' }));
    await user.click(await screen.findByRole('button', { name: 'Keep service' }));
    await waitFor(() => expect(name).toBeVisible());
    expect(name).toHaveValue('Balayage, long');
  });
});

describe('the order of the services', () => {
  it('is changed by dragging the handle', async () => {
    const sent: unknown[] = [];
    const one = (id: string) => service({ id, name: id.toUpperCase() });
    dashboardApi(
      answers(list, ['a', 'b', 'c'].map(one)),
      http.put(`${list}/order`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(['b', 'c', 'a'].map(one));
      }),
    );
    Element.prototype.setPointerCapture = () => undefined;
    vi.spyOn(HTMLTableRowElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLTableRowElement,
    ) {
      return new DOMRect(0, 100 + 50 * this.sectionRowIndex, 600, 50);
    });
    renderApp(page);
    const handle = await screen.findByRole('button', { name: 'Move A' });
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientY: 120 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: 130 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: 210 });
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(({ style }) => style.getPropertyValue('--by'))).toEqual(['90px', '-50px', '-50px']);
    fireEvent.pointerUp(handle, { pointerId: 1, clientY: 210 });
    fireEvent.click(handle); // as the browser does after it
    await waitFor(() => expect(sent).toEqual([{ service_ids: ['b', 'c', 'a'] }]));
    expect(screen.getByText('A is now 3 of 3')).toBeInTheDocument();

    // A drag that ends where it began changes nothing.
    fireEvent.pointerDown(handle, { button: 0, pointerId: 2, clientY: 220 });
    fireEvent.pointerMove(handle, { pointerId: 2, clientY: 230 });
    fireEvent.pointerUp(handle, { pointerId: 2, clientY: 230 });
    await waitFor(() => expect(handle.closest('tr')?.style.transform).toBe(''));
    expect(sent).toHaveLength(1);
  });

  it('is changed with the arrow keys, and taken back when the server refuses', async () => {
    const sent: unknown[] = [];
    dashboardApi(
      answers(list, [service({ id: 'a', name: 'Cut' }), service({ id: 'b', name: 'Shave' })]),
      http.put(`${list}/order`, async ({ request }) => {
        sent.push(await request.json());
        return problem(412, 'changed_meanwhile', 'Services were added or deleted meanwhile.');
      }),
    );
    const { user } = renderApp(page);
    const handle = await screen.findByRole('button', { name: 'Move Cut' });
    handle.focus();
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect(await screen.findByText('Cut is now 2 of 2')).toBeInTheDocument();
    expect(await screen.findByText('Services were added or deleted meanwhile.')).toBeVisible();
    expect(sent).toEqual([{ service_ids: ['b', 'a'] }]);
    const names = screen.getAllByRole('button', { name: /^Move/ }).map((one) => one.ariaLabel);
    expect(names).toEqual(['Move Cut', 'Move Shave']);
  });
});
