import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '@/lib/apiClient';
import type { components, operations } from '@/lib/schema';
import { operatorKeys } from './operatorKeys';

export type OperatorFigures = components['schemas']['OperatorFigures'];
export type OperatorBusiness = components['schemas']['OperatorBusiness'];
export type OperatorSubscription = components['schemas']['OperatorSubscription'];
export type MonthRevenue = components['schemas']['MonthRevenue'];

type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

/** The filters and the order of the list of businesses. */
export type BusinessFilters = Omit<QueryOf<'listBusinesses'>, 'cursor' | 'limit'>;
/** The filters of the list of subscriptions. */
export type SubscriptionFilters = Omit<QueryOf<'listSubscriptions'>, 'cursor' | 'limit'>;

/** The filters of the audit log. */
export type AuditFilters = Omit<QueryOf<'listAudit'>, 'cursor' | 'limit'>;

/** The rows of a page. */
export const pageSize = 25;

const pageOf = (cursor: string | undefined) => ({
  limit: pageSize,
  ...(cursor === undefined ? {} : { cursor }),
});

/** The figures of the whole installation. */
export function figuresQuery() {
  return queryOptions({
    queryKey: operatorKeys.figures,
    queryFn: ({ signal }) => api('get', '/api/admin/analytics', { signal }),
  });
}

/** A page of the businesses that match. The server filters and sorts. */
export function businessesQuery(filters: BusinessFilters, cursor?: string) {
  const query = { ...filters, ...pageOf(cursor) };
  return queryOptions({
    queryKey: operatorKeys.businesses(query),
    queryFn: ({ signal }) => apiPage('/api/admin/businesses', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the subscriptions that match: past due ones first, then by the days until they are renewed. */
export function subscriptionsQuery(filters: SubscriptionFilters, cursor?: string) {
  const query = { ...filters, ...pageOf(cursor) };
  return queryOptions({
    queryKey: operatorKeys.subscriptions(query),
    queryFn: ({ signal }) => apiPage('/api/admin/subscriptions', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The number of subscriptions with this status. */
export function subscriptionCountQuery(status: NonNullable<SubscriptionFilters['status']>) {
  const query = { status, limit: 1 };
  return queryOptions({
    queryKey: operatorKeys.subscriptions(query),
    queryFn: ({ signal }) => apiPage('/api/admin/subscriptions', { query, signal }),
    select: ({ items, total }) => total ?? items.length,
  });
}

/** The revenue of every month since the first payment, the newest first. */
export function revenueQuery() {
  return queryOptions({
    queryKey: operatorKeys.revenue,
    queryFn: ({ signal }) => api('get', '/api/admin/revenue/monthly', { query: { months: 'all' }, signal }),
  });
}

/** The address of a list as a CSV file. */
export function csvAddress(
  list: 'businesses' | 'subscriptions' | 'revenue' | 'audit',
  filters: BusinessFilters | SubscriptionFilters | AuditFilters | { months: 'all' },
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) search.set(name, String(value));
  return `/api/admin/${list}.csv${search.size > 0 ? `?${search.toString()}` : ''}`;
}
