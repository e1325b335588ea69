import { useMemo } from 'react';
import { useAddress } from '@/components/layout/useAddress';
import type { CustomerFilters } from './api/customers';

export type Sort = NonNullable<CustomerFilters['sort']>;
export type Only = NonNullable<CustomerFilters['only']>;

const sorts: readonly Sort[] = ['name', 'appointments', 'last_visit', 'next_visit'];
const selections: readonly Only[] = ['coming', 'not_seen', 'blocked'];

/** Whether a column is first ordered by its largest value. */
const startsDescending = (sort: Sort) => sort === 'appointments' || sort === 'last_visit';

/** The state of the tab, kept in its address: search, order and the customer whose panel is open. */
export function useCustomersAddress() {
  const address = useAddress();
  const { search, change } = address;
  const filters = useMemo(() => parseFilters(search), [search]);
  return {
    filters,
    search: (q: string) => change({ q }),
    select: (only: Only | undefined) => change({ only }),
    clear: () => change({ q: undefined, only: undefined }),
    /** Sorts by a column, or reverses the order if the list is already sorted by it. */
    sortBy: (sort: Sort) => {
      const descending = filters.sort === sort ? !filters.descending : startsDescending(sort);
      change({ sort, descending: descending ? '1' : undefined });
    },
    openId: search.get('open'),
    // Back closes a panel that was opened. It does not step through the customers who were viewed in it.
    open: (customerId: string) => change({ open: customerId }),
    linkOf: (customerId: string) => address.link('open', customerId),
    close: () => address.close('open'),
  };
}

function parseFilters(search: URLSearchParams): CustomerFilters & { sort: Sort; descending: boolean } {
  const q = search.get('q')?.slice(0, 200);
  const only = selections.find((one) => one === search.get('only'));
  return {
    ...(q ? { q } : {}),
    ...(only ? { only } : {}),
    sort: sorts.find((one) => one === search.get('sort')) ?? 'next_visit',
    descending: search.get('descending') === '1',
  };
}
