import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/days';
import type { components } from '@/lib/schema';
import { renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';
import { card, page, settingsApi } from './testing/settingsApi';

type Sent = Required<Pick<components['schemas']['BusinessPatch'], 'date_overrides'>>;

describe('closures and special days', () => {
  it('are added, changed and removed', async () => {
    const save = settingsApi();
    const sent: Sent[] = [];
    server.use(
      http.patch('/api/business/b1', async ({ request }) => {
        const patch = (await request.json()) as Sent;
        sent.push(patch);
        return save(patch);
      }),
    );
    const { user } = renderApp(page);
    const closures = await card('Closures and special days');
    expect(closures.getByText(/^No closures ahead/)).toBeVisible();
    await user.click(closures.getByRole('button', { name: 'Add days' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add closure or special days' }));
    const from = dialog.getByLabelText<HTMLInputElement>('From').value;
    await user.clear(dialog.getByLabelText('To'));
    await user.type(dialog.getByLabelText('To'), addDays(from, 1));
    expect(dialog.getByText('2 days')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Name/), 'Summer break');
    await user.click(dialog.getByRole('button', { name: 'Add days' }));
    expect(await screen.findByText('Closures saved')).toBeVisible();
    const closed = { windows: [], note: 'Summer break' };
    expect(sent[0]?.date_overrides).toEqual([
      { date: from, ...closed },
      { date: addDays(from, 1), ...closed },
    ]);

    expect(closures.getByText('Closed · Summer break')).toBeVisible();
    await user.click(await closures.findByRole('button', { name: /^Edit / }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit closure or special days' }));
    await user.click(edit.getByRole('radio', { name: /^Other hours/ }));
    await user.click(edit.getByRole('button', { name: 'Save days' }));
    expect(await closures.findByText(/^Open 10:00.AM – 2:00.PM · Summer break$/)).toBeVisible();

    await user.click(await closures.findByRole('button', { name: /^Edit / }));
    const remove = within(await screen.findByRole('dialog', { name: 'Edit closure or special days' }));
    await user.click(remove.getByRole('radio', { name: /^As usual/ }));
    await user.click(remove.getByRole('button', { name: 'Save days' }));
    expect(await closures.findByText(/^No closures ahead/)).toBeVisible();
    expect(sent[2]?.date_overrides).toEqual([]);
  });

  it('open from a calendar that the arrow keys move through', async () => {
    settingsApi();
    const { user } = renderApp(page);
    const closures = await card('Closures and special days');
    const today = closures.getByRole('button', { name: /, today/ });
    today.focus();
    await user.keyboard('{PageDown}{ArrowRight}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add closure or special days' }));
    expect(dialog.getByLabelText('From')).not.toHaveValue(today.dataset.day);
  });
});
