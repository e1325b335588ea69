import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { createMemoryRouter } from 'react-router';
import { App } from '@/app/App';
import { routes } from '@/app/routes';
import type { Installation } from '@/modules/installation/InstallationContext';
import { account } from './fixtures/account';
import { business, overview, service } from './fixtures/dashboard';
import { installation } from './fixtures/installation';
import { subscription } from './fixtures/subscription';
import { server } from './server';

/** Opens the sign-in and dashboard program at an address. */
export function renderApp(path: string, change: Partial<Installation> = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const user = userEvent.setup();
  render(<App router={router} installation={{ ...installation, ...change }} />);
  return { router, user };
}

/** A problem document, as the server sends it. */
export function problem(
  status: number,
  code: string,
  detail = '',
  errors: { field: string; message: string }[] = [],
) {
  return HttpResponse.json(
    { type: 'about:blank', title: 'Problem', status, code, detail, errors },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );
}

/** The refusal of a change to something that another user has changed, with its current state. */
function changedMeanwhile(current: object) {
  return HttpResponse.json(
    { type: 'about:blank', title: 'Changed', status: 412, code: 'changed_meanwhile', current },
    { status: 412, headers: { 'Content-Type': 'application/problem+json' } },
  );
}

/**
 * Refuses a change of any version but that of `current`, as the server does. Returns the versions that
 * were sent.
 */
export function versionedApi(
  method: 'put' | 'patch' | 'delete',
  path: string,
  current: { version: number },
  saved: (request: Request) => Response | Promise<Response> = () => HttpResponse.json(current),
) {
  const versions: (string | null)[] = [];
  server.use(
    http[method](path, ({ request }) => {
      const version = request.headers.get('If-Match');
      versions.push(version);
      return version === `"${current.version}"` ? saved(request) : changedMeanwhile(current);
    }),
  );
  return versions;
}

/** A GET that returns the same response each time. */
export function answers(path: string, body: JsonBodyType): RequestHandler {
  return http.get(path, () => HttpResponse.json(body));
}

/** What every screen of the dashboard reads; a test's own handlers win over these. */
export function dashboardApi(...own: RequestHandler[]): void {
  server.use(
    ...own,
    answers('/api/business/b1', business),
    answers('/api/account', account()),
    answers('/api/business/b1/overview', overview()),
    answers('/api/business/b1/services', [service()]),
    answers('/api/business/b1/customers', []),
    answers('/api/business/b1/appointments', []),
    http.post('/api/business/b1/appointments/attention/preview', () =>
      HttpResponse.json({ count: 0, appointments: [] }),
    ),
    answers('/api/business/b1/sessions/attention', []),
    answers('/api/business/b1/calendar-feeds', []),
    answers('/api/business/b1/subscription/status', subscription()),
    answers('/api/business/b1/qr-code', {
      qr_code: 'data:image/png;base64,iVBORw0KGgo=',
      business_name: business.name,
      tier: business.tier,
      color: '#000000',
      logo: false,
    }),
  );
}
