import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

export const timezonesQuery = queryOptions({
  queryKey: ['timezones'],
  queryFn: ({ signal }) => api('get', '/api/timezones', { signal }).then(({ timezones }) => timezones),
  staleTime: Infinity,
});
