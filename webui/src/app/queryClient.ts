import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { messages } from '@/features/dashboard/messages';
import { paths } from '@/lib/paths';
import { ApiProblem } from '@/lib/problem';
import { sessionHint } from '@/lib/sessionHint';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The program's server state. A call from the dashboard that finds no session any more leads to the sign-in page. */
export function createQueryClient(router: Router): QueryClient {
  const onError = (error: unknown) => {
    const signedOut = error instanceof ApiProblem && error.status === 401;
    // A wrong password at sign-in answers 401 as well, but there nobody is in the dashboard.
    if (!signedOut || !router.state.location.pathname.startsWith('/dashboard')) return;
    sessionHint.clear();
    // What was read is forgotten once no screen shows it any more: earlier, each would read it again.
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
        // Another try helps against a broken line or a restarting server, never against a refusal.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiProblem && error.status < 500),
      },
    },
  });
  return client;
}
