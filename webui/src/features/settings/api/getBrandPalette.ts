import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';

export type BrandShades = components['schemas']['BrandShades'];

/** The shades that the server derives from a brand colour, so that text in them is readable. */
export function brandPaletteQuery(color: string) {
  return queryOptions({
    queryKey: ['brand-palette', color.toLowerCase()],
    queryFn: ({ signal }) => api('get', '/api/brand-palette', { query: { color }, signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}
