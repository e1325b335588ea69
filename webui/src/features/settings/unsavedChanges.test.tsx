import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enabledButton } from '../../../test/enabledButton';
import { dashboardApi, renderApp } from '../../../test/renderApp';
import { card, page, settingsApi } from './testing/settingsApi';

const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

describe('unsaved changes', () => {
  async function changeHours() {
    settingsApi();
    const { user, router } = renderApp(page);
    const hours = await card('Operating Hours');
    await user.click(hours.getByRole('button', { name: 'Edit Hours' }));
    await user.click(hours.getByRole('switch', { name: 'Sunday' }));
    return { user, router, hours };
  }

  it('of a card are kept when another tab was pressed by mistake', async () => {
    const { user, router, hours } = await changeHours();
    await user.click(screen.getAllByRole('link', { name: 'Services' })[0] ?? document.body);
    expect(await question()).toHaveTextContent('Not saved yet: Operating Hours.');
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    await gone();
    expect(router.state.location.pathname).toBe(page);
    expect(hours.getByRole('switch', { name: 'Sunday' })).toBeChecked();
  });

  it('of a card are lost after the question', async () => {
    const { user, router } = await changeHours();
    await user.click(screen.getAllByRole('link', { name: 'Services' })[0] ?? document.body);
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/b1/services'));
  });

  it('of a card do not ask about its Cancel button, a section or a reload without changes', async () => {
    const { user, router, hours } = await changeHours();
    await user.click(screen.getByRole('link', { name: 'Currency' }));
    expect(router.state.location.hash).toBe('#currency');
    const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(reload()).toBe(true);
    await user.click(hours.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(reload()).toBe(false);
  });

  it('of a dialog ask on Escape, and only when there are any', async () => {
    dashboardApi();
    const { user } = renderApp('/dashboard/b1/services');
    const open = async () => {
      await user.click(await enabledButton('Add Service'));
      return within(await screen.findByRole('dialog', { name: 'Add New Service' }));
    };
    await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const form = await open();
    await user.type(form.getByLabelText('Name'), 'Cut');
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    await gone();
    expect(form.getByLabelText('Name')).toHaveValue('Cut');
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('of a dialog ask on Back', async () => {
    dashboardApi();
    const { user, router } = renderApp('/dashboard/b1/services');
    await user.click((await screen.findAllByRole('link', { name: 'Appointments' }))[0] ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Add Manual Appointment' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Manual Appointment' }));
    await user.type(form.getByLabelText('Email'), 'ada@example.com');
    void router.navigate(-1);
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    await gone();
    expect(form.getByLabelText('Email')).toHaveValue('ada@example.com');
    void router.navigate(-1);
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/dashboard/b1/appointments');
  });
});
