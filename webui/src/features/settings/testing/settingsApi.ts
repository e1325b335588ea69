import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { business } from '../../../../test/fixtures/dashboard';
import { answers, dashboardApi } from '../../../../test/renderApp';

export const page = '/dashboard/b1/settings';

/** The server of these tests. The function it returns stores a change and responds with the business. */
export function settingsApi() {
  let stored = business;
  dashboardApi(
    http.get('/api/business/b1', () => HttpResponse.json(stored)),
    answers('/api/currencies', [
      { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
      { code: 'JPY', name: 'Japanese Yen', symbol: '¥', decimals: 0 },
      { code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2 },
    ]),
    answers('/api/timezones', {
      timezones: [
        { value: 'America/New_York', label: 'New York (UTC-04:00)', offset: '-04:00' },
        { value: 'Asia/Tokyo', label: 'Tokyo (UTC+09:00)', offset: '+09:00' },
      ],
    }),
  );
  return (change: Partial<typeof business>) => {
    stored = { ...stored, ...change };
    return HttpResponse.json(stored);
  };
}

/** A card of the page, by its title. */
export const card = async (name: string) => within(await screen.findByRole('region', { name }));

/** Chooses an option of a select or of a field with a search. */
export async function choose(field: HTMLElement, option: string) {
  const user = userEvent.setup();
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: option }));
}
