import '@fontsource-variable/inter/wght.css';
import './theme/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ToastProvider } from '@/components/feedback/Toasts';
import { messages } from '@/features/dashboard/messages';
import { paths } from '@/lib/paths';
import { sessionHint } from '@/lib/sessionHint';
import { appBoot } from './boot';
import { createQueryClient } from './queryClient';
import { routes } from './routes';
import { StyledRoot } from './StyledRoot';

const router = createBrowserRouter(routes(appBoot()));
const queryClient = createQueryClient(() => {
  if (!router.state.location.pathname.startsWith('/dashboard')) return;
  sessionHint.clear();
  // What was read is forgotten once no screen shows it any more: earlier, each would read it again.
  void router
    .navigate(paths.login, { replace: true, state: { notice: messages.loginRequired } })
    .then(() => queryClient.clear());
});

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');
createRoot(root).render(
  <StrictMode>
    <StyledRoot>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </StyledRoot>
  </StrictMode>,
);
