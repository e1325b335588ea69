import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router';
import { ToastProvider } from '@/components/feedback/Toasts';
import { InstallationContext, type Installation } from '@/components/installation/InstallationContext';
import { createQueryClient, type Router } from './queryClient';
import { StyledRoot } from './StyledRoot';

interface AppProps {
  router: Router;
  installation: Installation;
}

/** The sign-in and dashboard program around its screens. */
export function App({ router, installation }: AppProps) {
  const [queryClient] = useState(() => createQueryClient(router));
  return (
    <StyledRoot>
      <QueryClientProvider client={queryClient}>
        <InstallationContext value={installation}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </InstallationContext>
      </QueryClientProvider>
    </StyledRoot>
  );
}
