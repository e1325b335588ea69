import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';
import type { components, operations } from '@/lib/schema';

export type ListedCustomer = components['schemas']['ListedCustomer'];
export type Customer = components['schemas']['CustomerRecord'];

export type CustomerFilters = Omit<
  NonNullable<operations['listCustomers']['parameters']['query']>,
  'cursor' | 'limit'
>;

const pageSize = 50;

/** The customers that match, page by page. The server filters and sorts. */
export function customerListQuery(businessId: string, filters: CustomerFilters) {
  return infiniteQueryOptions({
    queryKey: businessKeys.customerList(businessId, filters),
    queryFn: ({ signal, pageParam }) =>
      apiPage('/api/business/{id}/customers/list', {
        path: { id: businessId },
        query: { ...filters, limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });
}

/** How many customers there are. */
export function customerTotalsQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.customerTotals(businessId),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/customers/totals', { path: { id: businessId }, signal }),
  });
}

/** One customer with notes, figures and the newest appointments. */
export function customerQuery(businessId: string, customerId: string) {
  return queryOptions({
    queryKey: businessKeys.customer(businessId, customerId),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/customers/{customerId}', {
        path: { id: businessId, customerId },
        signal,
      }),
  });
}

/** The customer who has an address, if there is one. */
export async function customerByEmail(
  businessId: string,
  email: string,
): Promise<ListedCustomer | undefined> {
  const { items } = await apiPage('/api/business/{id}/customers/list', {
    path: { id: businessId },
    query: { q: email },
  });
  return items.find((customer) => customer.email.toLowerCase() === email.trim().toLowerCase());
}
