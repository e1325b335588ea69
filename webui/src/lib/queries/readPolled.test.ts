import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../../../test/server';
import { businessKeys } from './businessKeys';
import { overviewQuery } from './overview';

/** Responds to polls like the server does, and records the tags that they send. */
function serveOverview(initial: { tag: string | null; upcoming: number }) {
  const state = { version: 1, ...initial, sent: [] as (string | null)[] };
  server.use(
    http.get('/api/business/b1/overview', ({ request }) => {
      const known = request.headers.get('If-None-Match');
      state.sent.push(known);
      if (state.tag !== null && known === state.tag) return new HttpResponse(null, { status: 304 });
      return HttpResponse.json(
        { upcoming_count: state.upcoming, business_version: state.version },
        state.tag === null ? {} : { headers: { ETag: state.tag } },
      );
    }),
  );
  return state;
}

async function poll(client: QueryClient) {
  return (await client.query({ ...overviewQuery('b1'), staleTime: 0 })).upcoming_count;
}

it('sends the tag of the last response and keeps its body while nothing has changed', async () => {
  const client = new QueryClient();
  const overview = serveOverview({ tag: 'W/"1"', upcoming: 3 });
  expect(await poll(client)).toBe(3);
  expect(await poll(client)).toBe(3);
  Object.assign(overview, { tag: 'W/"2"', upcoming: 4 });
  expect(await poll(client)).toBe(4);
  expect(await poll(client)).toBe(4);
  expect(overview.sent).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"']);
});

it('replaces a change that was shown before it was saved', async () => {
  const client = new QueryClient();
  serveOverview({ tag: 'W/"1"', upcoming: 3 });
  await poll(client);
  client.setQueryData(overviewQuery('b1').queryKey, (shown) => shown && { ...shown, upcoming_count: 9 });
  expect(await poll(client)).toBe(3);
});

it('sends no tag after a response without one', async () => {
  const client = new QueryClient();
  const overview = serveOverview({ tag: 'W/"1"', upcoming: 3 });
  await poll(client);
  Object.assign(overview, { tag: null, upcoming: 4 });
  expect(await poll(client)).toBe(4);
  expect(await poll(client)).toBe(4);
  expect(overview.sent).toEqual([null, 'W/"1"', null]);
});

it('has what follows the overview read again when it has changed, and only then', async () => {
  const client = new QueryClient();
  const overview = serveOverview({ tag: 'W/"1"', upcoming: 3 });
  const followers = [
    businessKeys.newestAppointments('b1', { status: 'pending' }),
    businessKeys.calendar('b1', {}),
  ];
  for (const key of followers) client.setQueryData(key, []);
  const stale = () => followers.map((key) => client.getQueryState(key)?.isInvalidated);

  await poll(client);
  await poll(client);
  expect(stale()).toEqual([false, false]);
  Object.assign(overview, { tag: 'W/"2"', upcoming: 3 });
  await poll(client);
  expect(stale()).toEqual([true, true]);
});

it('has the business and its plan read again when somebody else has changed it, and only then', async () => {
  const client = new QueryClient();
  const overview = serveOverview({ tag: 'W/"1"', upcoming: 3 });
  const followers = [businessKeys.details('b1'), businessKeys.subscription('b1')];
  for (const key of followers) client.setQueryData(key, { version: 1 });
  const stale = () => followers.map((key) => client.getQueryState(key)?.isInvalidated);

  await poll(client);
  Object.assign(overview, { tag: 'W/"2"', upcoming: 4 });
  await poll(client);
  expect(stale(), 'an appointment was booked').toEqual([false, false]);
  Object.assign(overview, { tag: 'W/"3"', version: 2 });
  await poll(client);
  expect(stale(), 'the operator changed the plan').toEqual([true, true]);
});

it('knows nothing of the last response after signing out', async () => {
  const client = new QueryClient();
  const overview = serveOverview({ tag: 'W/"1"', upcoming: 3 });
  await poll(client);
  client.clear();
  await poll(client);
  expect(overview.sent).toEqual([null, null]);
});
