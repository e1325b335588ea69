import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { service } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, renderApp, versionedApi } from '../../../test/renderApp';
import { server } from '../../../test/server';

const list = '/api/business/b1/services';
const page = '/dashboard/b1/services';

describe('a service that somebody else changes meanwhile', () => {
  async function openForm() {
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Edit Balayage' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
    return { user, form, save: () => user.click(form.getByRole('button', { name: 'Save service' })) };
  }

  it('is shown with their change, and replaced when it is saved again', async () => {
    dashboardApi();
    const theirs = service({ version: 5, price: 195, duration_minutes: 120 });
    const versions = versionedApi('put', `${list}/s1`, theirs);
    const { user, form, save } = await openForm();
    await user.clear(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), 'Highlights');
    await save();
    const notice = await form.findByRole('alert');
    expect(notice).toHaveTextContent('This was changed in the meantime');
    expect(notice).toHaveTextContent(/Duration: 2.hPrice: \$195\.00/);
    expect(form.getByLabelText('Name')).toHaveValue('Highlights');
    expect(form.getByLabelText('Price in USD')).toHaveValue(180);
    await save();
    expect(await screen.findByText('Service saved')).toBeVisible();
    expect(versions).toEqual(['"1"', '"5"']);
  });

  it('is saved without a question when the form shows nothing of their change', async () => {
    dashboardApi();
    const versions = versionedApi('put', `${list}/s1`, service({ version: 5, upcoming_appointments: 7 }));
    const { save } = await openForm();
    await save();
    expect(await screen.findByText('Service saved')).toBeVisible();
    expect(versions).toEqual(['"1"', '"5"']);
  });

  it('stays as they have switched it', async () => {
    dashboardApi(answers(list, [service()]));
    const theirs = service({ version: 5, is_active: false });
    versionedApi('patch', `${list}/s1/toggle`, theirs);
    const { user } = renderApp(page);
    const active = await screen.findByRole('switch', { name: 'Balayage active' });
    server.use(answers(list, [theirs]));
    await user.click(active);
    expect(await screen.findByText('This service was switched on or off in the meantime.')).toBeVisible();
    await waitFor(() => expect(active).not.toBeChecked());
  });

  it('is deleted only after their change was shown', async () => {
    dashboardApi();
    const versions = versionedApi(
      'delete',
      `${list}/s1`,
      service({ version: 5, name: 'Highlights' }),
      () => new HttpResponse(null, { status: 204 }),
    );
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Delete Balayage' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete service' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Name: Highlights');
    await user.click(dialog.getByRole('button', { name: 'Delete service' }));
    expect(await screen.findByText('Service deleted')).toBeVisible();
    expect(versions).toEqual(['"1"', '"5"']);
  });
});
