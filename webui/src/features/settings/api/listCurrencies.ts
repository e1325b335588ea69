import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';

export type Currency = components['schemas']['Currency'];

export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => api('get', '/api/currencies', { signal }),
  staleTime: Infinity,
});
