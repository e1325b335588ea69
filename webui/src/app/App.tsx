import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { ToastProvider, type Screens } from '@/components/feedback/Toasts';
import { dialogEntries } from '@/components/layout/entryState';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { InstallationContext, type Installation } from '@/modules/installation/InstallationContext';
import { DashboardThemeProvider } from '@/theme/DashboardThemeProvider';
import { checkDownloads } from './checkDownloads';
import { createQueryClient, type Router } from './queryClient';

const SessionEnded = lazyDialog(() => import('./SessionEnded').then((m) => m.SessionEnded));

interface AppProps {
  router: Router;
  installation: Installation;
}

/** Provides theme, data, installation facts and toasts to the screens of the sign-in and dashboard program. */
export function App({ router, installation }: AppProps) {
  const [ended, setEnded] = useState<{ businessId: string; asks: boolean }>();
  const [queryClient] = useState(() =>
    createQueryClient(router, (businessId, saving) =>
      // Put off, the question comes back with the next save, and not with each poll.
      setEnded((last) => (last && !saving ? last : { businessId, asks: true })),
    ),
  );
  const [screens] = useState(() => screensOf(router));
  useEffect(() => {
    dialogEntries.router = router;
    // A dialog brings this part as well, and says if it cannot be loaded.
    const keeping = import('@/components/layout/historyEntries').then(
      (part) => part.keepDialogEntries(),
      () => undefined,
    );
    return () => {
      // At once, so that dialogs that close with the program leave no entries any more.
      delete dialogEntries.router;
      dialogEntries.leaving = false;
      void keeping.then((end) => end?.());
    };
  }, [router]);
  useEffect(() => checkDownloads(queryClient), [queryClient]);
  return (
    <DashboardThemeProvider>
      <QueryClientProvider client={queryClient}>
        <InstallationContext value={installation}>
          <ToastProvider screens={screens}>
            <RouterProvider router={router} />
            {ended?.asks && (
              <SessionEnded
                businessId={ended.businessId}
                onClose={() => setEnded({ ...ended, asks: false })}
                onSignedIn={() => setEnded(undefined)}
              />
            )}
          </ToastProvider>
        </InstallationContext>
      </QueryClientProvider>
    </DashboardThemeProvider>
  );
}

/** Identifies a screen by its path. The search and hash, such as filters and an open panel, belong to the same screen. */
function screensOf(router: Router): Screens {
  return {
    current: () => router.state.location.pathname,
    subscribe: (onChange) => router.subscribe(onChange),
  };
}
