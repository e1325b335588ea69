import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { business } from '../../../test/fixtures/dashboard';
import { dashboardApi, problem, renderApp, versionedApi } from '../../../test/renderApp';

async function openDialog() {
  dashboardApi();
  const { user } = renderApp('/dashboard/b1');
  await user.click(await screen.findByRole('button', { name: 'Embed code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Embed Booking Widget' }));
  const code = () => dialog.getByRole('textbox', { name: 'Code' }).textContent;
  return { user, dialog, code };
}

describe('the dialog with the embed code', () => {
  it('writes what is chosen, within the limits, and copies it', async () => {
    const { user, dialog, code } = await openDialog();
    expect(dialog.getByText('400 × 300 at most')).toBeVisible();
    const parts = within(dialog.getByRole('navigation', { name: 'Parts of this dialog' }));
    await user.click(parts.getByRole('button', { name: 'Code' }));
    await user.tab();
    expect(dialog.getByRole('button', { name: 'Script' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Direct' }));
    const width = dialog.getByRole('textbox', { name: /^Width/ });
    await user.clear(width);
    await user.type(width, '1200');
    await user.tab();
    expect(width).toHaveValue('800');
    expect(code()).toContain('mode="direct" width="800" height="800"');
    expect(dialog.getByText('400 × 300 of 800 × 800')).toBeVisible();
    expect(dialog.getByTitle('Preview: the booking page inside your website')).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/book\/harbour-hair\?src=embed&/),
    );
    await user.click(dialog.getByRole('button', { name: 'Copy code' }));
    expect(await screen.findByText('Code copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(code());
    await user.click(dialog.getByRole('button', { name: 'Back to defaults' }));
    expect(code()).toContain('mode="button" width="600"');
  });

  it('says how a colour is corrected, and refuses what is none', async () => {
    const { user, dialog, code } = await openDialog();
    const primary = dialog.getByRole('textbox', { name: 'Primary color' });
    await user.clear(primary);
    expect(dialog.getByText('Please enter a color like #1F6FB5.')).toBeVisible();
    await user.type(primary, '#FFE000');
    expect(dialog.getByText(/^#FFE000 on #FFFFFF is hard to read/)).toBeVisible();
    expect(code()).toContain('primary-color="#ffe000"');
    await user.click(dialog.getByRole('button', { name: 'Iframe' }));
    expect(code()).toMatch(/^<iframe src=/);
    expect(dialog.getByText('For site builders that remove scripts. Always Direct.')).toBeVisible();
  });

  it('saves the sites on which the page may appear, and shows what the server refuses', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByText('Where it may appear'));
    const sites = dialog.getByRole('textbox', { name: /^Sites/ });
    const sent: unknown[] = [];
    versionedApi('patch', '/api/business/b1', business, async (request) => {
      const body = (await request.json()) as { embed_sites: string[] };
      sent.push(body);
      if (body.embed_sites[0] === 'not a site')
        return problem(400, 'invalid', 'Please check the form.', [
          { field: 'embed_sites', message: '“not a site” is not a website.' },
        ]);
      return HttpResponse.json({ ...business, ...body });
    });
    await user.type(sites, 'not a site');
    await user.click(dialog.getByRole('button', { name: 'Save sites' }));
    expect(await dialog.findByText('“not a site” is not a website.')).toBeVisible();
    await user.clear(sites);
    await user.type(sites, 'Example.com/contact');
    await user.click(dialog.getByRole('button', { name: 'Save sites' }));
    expect(await screen.findByText('Sites saved')).toBeVisible();
    expect(sent.at(-1)).toEqual({ embed_sites: ['https://example.com'] });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks before it closes over sites that are not saved', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByText('Where it may appear'));
    await user.type(dialog.getByRole('textbox', { name: /^Sites/ }), 'example.com');
    for (const close of dialog.getAllByRole('button', { name: 'Close' })) {
      await user.click(close);
      expect(await screen.findByText('Discard your changes?')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByText('Discard your changes?')).not.toBeInTheDocument());
    }
  });
});
