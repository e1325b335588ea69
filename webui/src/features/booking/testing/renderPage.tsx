import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { availableDays, business, managed, services, slotsOf } from '../../../../test/fixtures/booking';
import { server } from '../../../../test/server';
import { BookingPage } from '../BookingPage';
import type { PageData } from '../pageData';

/** The booking page of the fixture business. */
export const bookingData = { page: 'booking', business, services, staff: [] } satisfies PageData;

/** The manage page of the fixture appointment. */
export const manageData = { page: 'manage', token: 'token-1', managed } satisfies PageData;

/** Renders a page at its address, and returns a user to act on it. */
export function renderPage(data: PageData, search = '') {
  window.history.pushState(
    null,
    '',
    `${data.page === 'manage' ? '/manage/token-1' : '/book/harbour'}${search}`,
  );
  const user = userEvent.setup();
  return { user, ...render(<BookingPage data={data} />) };
}

/** Serves the free days and slots of the fixtures, for booking and for moving. */
export function serveAvailability() {
  const days = ({ request }: { request: Request }) => {
    const query = new URL(request.url).searchParams;
    return HttpResponse.json(availableDays(query.get('from') ?? '', query.get('to') ?? ''));
  };
  const slots = ({ request }: { request: Request }) => {
    const day = new URL(request.url).searchParams.get('appointment_date') ?? '';
    return HttpResponse.json({ available_slots: [], slots: slotsOf(day), timezone: business.timezone });
  };
  server.use(
    http.get('/api/business/b1/available-days/:service', days),
    http.get('/api/business/b1/available-slots/:service', slots),
    http.get('/api/manage/token-1/available-days', days),
    http.get('/api/manage/token-1/available-slots', slots),
  );
}

/** Responds to POST requests of a path, and returns the list of the bodies that were sent. */
export function serve(path: string, body: JsonBodyType, status = 200) {
  const sent: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      const text = await request.text();
      sent.push(text ? (JSON.parse(text) as unknown) : undefined);
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

/** Matches a whole accessible name. A space matches a no-break space as well. */
export function named(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(' ', '\\s')}$`);
}
