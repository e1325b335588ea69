import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';
import type { ChosenPeriod } from '../period';

export type Analytics = components['schemas']['Analytics'];
export type Figures = components['schemas']['AnalyticsFigures'];
export type Week = Analytics['weeks'][number];

/** The figures of a period. While another period loads, those of the last one stay on the screen. */
export function analyticsQuery(businessId: string, period: ChosenPeriod) {
  return queryOptions({
    queryKey: businessKeys.analytics(businessId, { figures: period }),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/analytics', { path: { id: businessId }, query: period, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The most booked services of a period, or of the last 90 days for a plan without analytics. */
export function popularServicesQuery(businessId: string, period: ChosenPeriod) {
  return queryOptions({
    queryKey: businessKeys.analytics(businessId, { services: period }),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/analytics/popular-services', {
        path: { id: businessId },
        query: period,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The address of the same figures as a file. */
export function csvAddress(businessId: string, period: ChosenPeriod): string {
  const query = new URLSearchParams({ ...period });
  return `/api/business/${encodeURIComponent(businessId)}/analytics.csv?${query.toString()}`;
}
