import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { business } from '../../../test/fixtures/dashboard';
import { problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';
import { card, page, settingsApi } from './testing/settingsApi';

const picture = (name: string, type: string, bytes = 4) => new File([new Uint8Array(bytes)], name, { type });

describe('the logo', () => {
  it('is uploaded, replaced and removed', async () => {
    const save = settingsApi();
    const sent: unknown[] = [];
    server.use(
      http.put('/api/business/b1/logo', async ({ request }) => {
        sent.push(await request.json());
        return save({ logo_url: '/media/abc' });
      }),
      http.delete('/api/business/b1/logo', () => save({ logo_url: null })),
    );
    const { user } = renderApp(page);
    const logo = await card('Logo');
    expect(logo.getByText('Square, at least 200x200 px, max 5MB. PNG, JPEG or WebP.')).toBeVisible();
    await user.upload(logo.getByLabelText('Logo'), picture('mark.png', 'image/png'));
    expect(await screen.findByText('Logo saved')).toBeVisible();
    expect(sent).toEqual([{ picture: 'AAAAAA==' }]);
    expect(await logo.findByRole('img', { name: 'Logo of Harbour Hair Studio' })).toHaveAttribute(
      'src',
      '/media/abc',
    );
    await user.click(logo.getByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove the logo?' });
    await user.click(within(question).getByRole('button', { name: 'Remove logo' }));
    expect(await logo.findByText('Drop your logo here')).toBeVisible();
  });

  it('says what is wrong with a file, before and after it is sent', async () => {
    settingsApi();
    const message = 'This picture has 100 × 100 pixels. It needs at least 200 × 200.';
    server.use(
      http.put('/api/business/b1/logo', () =>
        problem(400, 'invalid', message, [{ field: 'picture', message }]),
      ),
    );
    const { user } = renderApp(page);
    const logo = await card('Logo');
    const input = logo.getByLabelText('Logo');
    await user.upload(input, picture('photo.png', 'image/png', 5 * 2 ** 20 + 600_000));
    expect(logo.getByRole('alert')).toHaveTextContent('photo.png is 5.6 MB. The limit is 5 MB.');
    await user.upload(input, picture('small.png', 'image/png'));
    expect(await logo.findByText(message)).toBeVisible();
  });
});

describe('branding', () => {
  it('is a card with its reason on the free plan', async () => {
    settingsApi();
    renderApp(page);
    const branding = await card('Branding');
    expect(branding.getByText('Pro Feature')).toBeVisible();
    expect(branding.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('names no plan where there are none', async () => {
    settingsApi()({ tier: 'premium', limits: { ...business.limits, branding: true } });
    server.use(http.get('/api/brand-palette', () => problem(503, 'unavailable')));
    renderApp(page, { plans: [] });
    const branding = await card('Branding');
    expect(await branding.findByRole('textbox', { name: /^Brand color/ })).toBeVisible();
    expect(branding.queryByText('Premium')).toBeNull();
  });

  it('says in numbers how a colour is corrected', async () => {
    const save = settingsApi();
    save({ limits: { ...business.limits, branding: true } });
    const shades = (main: string) => ({
      main,
      hover: main,
      on_main: '#ffffff',
      soft: '#eeeeee',
      on_soft: main,
    });
    server.use(
      http.get('/api/brand-palette', () =>
        HttpResponse.json({
          palette: { light: shades('#2f75b5'), dark: shades('#7fb5ea') },
          contrast: 3.4,
          corrected_contrast: 4.6,
        }),
      ),
      http.patch('/api/business/b1', async ({ request }) => save((await request.json()) as object)),
    );
    const { user } = renderApp(page);
    const branding = await card('Branding');
    const field = branding.getByRole('textbox', { name: /^Brand color/ });
    await user.type(field, '#3F8FD');
    await user.click(branding.getByRole('button', { name: 'Save branding' }));
    expect(branding.getByText('Please enter a color like #1F6FB5.')).toBeVisible();
    await user.type(field, '6');
    expect(
      await branding.findByText(/contrast of 3\.4:1\. It is darkened to #2F75B5 \(4\.6:1\)/),
    ).toBeVisible();
    await user.click(branding.getByRole('button', { name: 'Save branding' }));
    expect(await screen.findByText('Branding saved')).toBeVisible();
  });
});
