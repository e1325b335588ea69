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

/** Two services of the business's first customer, one after the other: Maya's, and one that nobody has been found for yet. */
export const several = appointment({
  service_name: 'Balayage, Cut',
  staff_id: 'maya',
  staff_name: 'Maya',
  items: [
    {
      service_id: 's1',
      service_name: 'Balayage',
      staff_id: 'maya',
      staff_name: 'Maya',
      start_datetime: '2077-06-10T10:00:00-04:00',
      end_datetime: '2077-06-10T12:30:00-04:00',
      duration_minutes: 150,
      price: 180,
    },
    {
      service_id: 's2',
      service_name: 'Cut',
      staff_id: null,
      staff_name: null,
      start_datetime: '2077-06-10T12:30:00-04:00',
      end_datetime: '2077-06-10T13:15:00-04:00',
      duration_minutes: 45,
      price: 58,
    },
  ],
  end_datetime: '2077-06-10T13:15:00-04:00',
  duration_minutes: 195,
  price: 238,
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
