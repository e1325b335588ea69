import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { createPath, type createBrowserRouter } from 'react-router';
import { messages } from '@/features/dashboard/messages';
import { paths } from '@/lib/paths';
import { ApiProblem } from '@/lib/problem';
import { operatorHint, sessionHint } from '@/lib/sessionHint';
import { messages as texts } from './messages';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The areas that need a session, and their sign-in pages. */
const areas = [
  { path: '/dashboard', hint: sessionHint, login: paths.login, notice: messages.loginRequired },
  { path: '/admin/dashboard', hint: operatorHint, login: '/admin/login', notice: texts.operatorSignedOut },
];

/** The cache of server data. A 401 while a dashboard is open leads to its sign-in page. */
export function createQueryClient(router: Router): QueryClient {
  // Renders before the next event, so that the second of two quick clicks finds the button disabled. The default waits for a timer.
  notifyManager.setScheduler(queueMicrotask);
  const onError = (error: unknown) => {
    if (!(error instanceof ApiProblem && error.status === 401)) return;
    // A wrong password gives 401 as well, but on a sign-in page no dashboard is open.
    const area = areas.find(({ path }) => router.state.location.pathname.startsWith(path));
    if (!area) return;
    area.hint.clear();
    // Clearing earlier would make the screens that are still open load everything again.
    void router
      .navigate(area.login, {
        replace: true,
        state: { notice: area.notice, next: createPath(router.state.location) },
      })
      .then(() => client.clear());
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        // A retry helps when the connection breaks or the server restarts, never after a refusal.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiProblem && error.status < 500),
      },
      // Without a connection a change fails at once and says so. By default it would be queued, and sent later without asking.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
