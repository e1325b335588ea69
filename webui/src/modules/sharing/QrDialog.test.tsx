import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { business } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp } from '../../../test/renderApp';

const path = '/api/business/b1/qr-code';

/** Draws codes in a colour. Returns the options of each request. */
function drawsCodes(color = '#000000') {
  const asked: string[] = [];
  const handler = http.get(path, ({ request }) => {
    const { search } = new URL(request.url);
    asked.push(search);
    const code = { qr_code: 'data:image/png;base64,iVBORw0KGgo=', business_name: 'x', tier: 'free' };
    return HttpResponse.json({ ...code, color, logo: false });
  });
  return { asked, handler };
}

const premium = {
  ...business,
  tier: 'premium',
  limits: { ...business.limits, branding: true },
  brand_color: '#3f8fd6',
  logo_url: '/media/1',
};

async function openDialog(installation = {}) {
  const { user } = renderApp('/dashboard/b1/services', installation);
  await user.click(await screen.findByRole('button', { name: 'QR Code' }));
  await screen.findByRole('dialog', { name: 'QR Code' });
  return user;
}

describe('the dialog with the QR code', () => {
  let saved: string[];
  beforeEach(() => {
    saved = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });

  it('leads to the page in the chosen language, one of those that customers can choose', async () => {
    const codes = drawsCodes();
    dashboardApi(
      answers('/api/business/b1', { ...business, languages: ['de'] }),
      codes.handler,
      http.patch('/api/business/b1', () => HttpResponse.json(business)),
    );
    const german = { id: 'de', name: 'Deutsch', beta: true };
    const french = { id: 'fr', name: 'Français', beta: true };
    const english = { id: 'en', name: 'English', beta: false };
    const user = await openDialog({ customer_languages: [english, german, french] });
    const choice = screen.getByRole('combobox', { name: 'Language of the page' });
    expect(choice).toHaveTextContent('Language of the browser');
    await user.click(choice);
    expect(screen.queryByRole('option', { name: 'Français (beta)' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: 'Deutsch (beta)' }));
    expect(within(screen.getByRole('dialog')).getByText(/\?lang=de$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download QR code' }));
    expect(await screen.findByText('QR downloaded')).toBeVisible();
    expect(codes.asked).toContain('?color=true&logo=true&format=png&size=1024&language=de');
  });

  it('downloads the chosen format and size', async () => {
    const codes = drawsCodes();
    dashboardApi(
      codes.handler,
      http.patch('/api/business/b1', () => HttpResponse.json(business)),
    );
    const user = await openDialog();
    await user.click(screen.getByRole('combobox', { name: 'Size' }));
    await user.click(await screen.findByRole('option', { name: '2048 × 2048 px' }));
    expect(screen.getByText('Prints sharply up to 17 cm wide.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download QR code' }));
    expect(await screen.findByText('QR downloaded')).toBeVisible();
    expect(codes.asked).toContain('?color=true&logo=true&format=png&size=2048');
    await user.click(screen.getByRole('combobox', { name: 'Format' }));
    await user.click(await screen.findByRole('option', { name: 'SVG, for print' }));
    expect(screen.getByText('Prints sharply at any size.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download QR code' }));
    await waitFor(() => expect(saved).toEqual(['harbour-hair-qr-code.png', 'harbour-hair-qr-code.svg']));
  });

  it('says that it could not, and tries again', async () => {
    dashboardApi(http.get(path, () => problem(400, 'x')));
    const user = await openDialog();
    expect(await screen.findByText('Failed to generate QR code')).toBeVisible();
    dashboardApi();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('img', { name: 'QR code of the booking page' })).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('says how the colour is corrected, and leaves it or the logo out', async () => {
    const codes = drawsCodes('#3272ab');
    dashboardApi(codes.handler, answers('/api/business/b1', premium));
    const user = await openDialog();
    expect(
      await screen.findByText('#3F8FD6 is too light for scanners; the code uses #3272AB.'),
    ).toBeVisible();
    const logo = screen.getByRole('switch', { name: 'Logo in the middle' });
    expect(logo).toBeChecked();
    await user.click(logo);
    await waitFor(() => expect(codes.asked).toContain('?format=svg&color=true&logo=false'));
  });

  it('gives a free business the plain code, and the reason', async () => {
    dashboardApi();
    await openDialog();
    expect(screen.getByRole('switch', { name: 'Brand color' })).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Logo in the middle' })).toBeDisabled();
    expect(screen.getByText('With Premium the code carries your color and logo.')).toBeVisible();
  });
});
