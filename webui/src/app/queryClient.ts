import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '@/lib/problem';

/**
 * The program's server state. `onSignedOut` is told when a call finds no session any more; a wrong
 * password at sign-in answers 401 as well, so the caller decides by the screen it is on.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiProblem && error.status === 401) onSignedOut();
  };
  return new QueryClient({
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
}
