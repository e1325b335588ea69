import { http, HttpResponse } from 'msw';
import { appointment, detail } from '../../../../test/fixtures/dashboard';
import { answers, dashboardApi } from '../../../../test/renderApp';

export const listPath = '/api/business/b1/appointments';
export const page = '/dashboard/b1/appointments';

/** A second appointment, after that of the fixtures: on the next day, added by the owner, and still pending. */
export const next = appointment({
  id: 'a2',
  client_info: { full_name: 'Tom Whitfield', email: 'tom@example.com' },
  appointment_datetime: '2077-06-11T11:15:00-04:00',
  end_datetime: '2077-06-11T11:45:00-04:00',
  status: 'pending',
  booking_source: 'manual',
});

/** Serves the list, and returns the queries of the requests for it. */
export function listApi(items = [appointment(), next], link?: string): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  dashboardApi(
    http.get(listPath, ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      const more = link !== undefined && !query.has('cursor');
      return HttpResponse.json(items, { headers: more ? { Link: `<${link}>; rel="next"` } : {} });
    }),
    answers(`${listPath}/a1`, detail()),
    answers(`${listPath}/a2`, detail({ appointment: next })),
  );
  return queries;
}

export const lastOf = (queries: URLSearchParams[]) => Object.fromEntries(queries.at(-1) ?? []);
