import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { createPath, type createBrowserRouter } from 'react-router';
import { paths } from '@/lib/paths';
import { ApiProblem } from '@/lib/problem';
import { operatorHint, sessionHint } from '@/lib/sessionHint';
import { messages as businessMessages } from '@/modules/business/messages';
import { messages } from './messages';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The areas that need a session, and their sign-in pages. */
const areas = [
  { path: '/dashboard', hint: sessionHint, login: paths.login, notice: businessMessages.loginRequired },
  { path: '/admin/dashboard', hint: operatorHint, login: '/admin/login', notice: messages.operatorSignedOut },
];

/** Whether a card or dialog has changes that are not saved. Those ask before a reload, so this asks them the same. */
const hasUnsavedChanges = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * The cache of server data. A 401 while a dashboard is open leads to its sign-in page. If the owner is saving or has unsaved changes,
 * the screen stays, and `askToSignIn` is called with the business's id and whether the owner was saving.
 */
export function createQueryClient(
  router: Router,
  askToSignIn: (businessId: string, saving: boolean) => void,
): QueryClient {
  // Renders before the next event, so that the second of two quick clicks finds the button disabled. The default waits for a timer.
  notifyManager.setScheduler(queueMicrotask);
  const onError = (error: unknown, saving: boolean) => {
    if (!(error instanceof ApiProblem && error.status === 401)) return;
    // A wrong password gives 401 as well, but on a sign-in page no dashboard is open.
    const area = areas.find(({ path }) => router.state.location.pathname.startsWith(path));
    if (!area) return;
    const businessId = router.state.matches.at(-1)?.params.businessId;
    if (businessId !== undefined && (saving || hasUnsavedChanges())) {
      askToSignIn(businessId, saving);
      return;
    }
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
    queryCache: new QueryCache({ onError: (error) => onError(error, false) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error, true) }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        // A retry helps when the connection breaks or the server restarts. After a refusal or an error of the server's own, which has a
        // code, it would only delay what is said.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiProblem && isSettled(error)),
      },
      // Without a connection a change fails at once and says so. By default it would be queued, and sent later without asking.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

const isSettled = ({ status, code }: ApiProblem) => status < 500 || (status === 500 && code !== '');
