import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';

export type Timezone = components['schemas']['Timezone'];

export const timezonesQuery = queryOptions({
  queryKey: ['timezones'],
  queryFn: ({ signal }) => api('get', '/api/timezones', { signal }).then(({ timezones }) => timezones),
  staleTime: Infinity,
});
