import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { messages } from '@/features/dashboard/messages';
import { paths } from '@/lib/paths';
import { ApiProblem } from '@/lib/problem';
import { sessionHint } from '@/lib/sessionHint';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The cache of server data. A 401 while the dashboard is open leads to the sign-in page. */
export function createQueryClient(router: Router): QueryClient {
  const onError = (error: unknown) => {
    const signedOut = error instanceof ApiProblem && error.status === 401;
    // A wrong password gives 401 as well, but on the sign-in page the dashboard is not open.
    if (!signedOut || !router.state.location.pathname.startsWith('/dashboard')) return;
    sessionHint.clear();
    // Clearing earlier would make the screens that are still open load everything again.
    void router
      .navigate(paths.login, { replace: true, state: { notice: messages.loginRequired } })
      .then(() => client.clear());
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A retry helps when the connection breaks or the server restarts, never after a refusal.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiProblem && error.status < 500),
      },
    },
  });
  return client;
}
