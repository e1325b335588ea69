import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

/** Who is signed in as the operator, and how they sign in. */
export function operatorSessionQuery() {
  return queryOptions({
    queryKey: ['operator', 'session'] as const,
    queryFn: ({ signal }) => api('get', '/api/admin/session', { signal }),
  });
}
