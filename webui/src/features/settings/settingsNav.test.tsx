import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../test/renderApp';
import { page, settingsApi } from './testing/settingsApi';

it('the settings are in groups, and each card can be reached by a link, a select and its address', async () => {
  settingsApi();
  const { user, router } = renderApp(`${page}#currency`);
  const currency = await screen.findByRole('region', { name: 'Currency' });
  expect(currency.closest('[role=group]')).toHaveAccessibleName('Money');
  await waitFor(() => expect(currency).toHaveFocus());
  const nav = within(screen.getByRole('navigation', { name: 'Settings sections' }));
  expect(nav.getByRole('link', { current: 'location' })).toHaveTextContent('Currency');

  await user.click(nav.getByRole('link', { name: 'Security' }));
  expect(router.state.location.hash).toBe('#security');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Security' })).toHaveFocus());
  expect(nav.getByRole('link', { current: 'location' })).toHaveTextContent('Security');

  const select = nav.getByRole('combobox', { name: 'Go to section' });
  expect(select).toHaveDisplayValue('Security');
  select.focus();
  await user.selectOptions(select, 'Booking rules');
  expect(router.state.location.hash).toBe('#rules');
  expect(select).toHaveFocus();
  expect(select).toHaveDisplayValue('Booking rules');
});

it('each link of the settings leads to a card', async () => {
  settingsApi();
  renderApp(page);
  const nav = within(await screen.findByRole('navigation', { name: 'Settings sections' }));
  for (const link of nav.getAllByRole('link')) {
    const { hash } = new URL(link.getAttribute('href') ?? '', 'https://example.com');
    expect(document.querySelector(`section${hash}`), hash).not.toBeNull();
  }
});
