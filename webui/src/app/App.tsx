import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router';
import { ToastProvider } from '@/components/feedback/Toasts';
import { createQueryClient, type Router } from './queryClient';
import { StyledRoot } from './StyledRoot';

/** The sign-in and dashboard program around its screens. */
export function App({ router }: { router: Router }) {
  const [queryClient] = useState(() => createQueryClient(router));
  return (
    <StyledRoot>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </StyledRoot>
  );
}
