import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

/** The business that this browser is signed in to, if any. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => api('get', '/api/session', { signal }),
    gcTime: 0,
  });
