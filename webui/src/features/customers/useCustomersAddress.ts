import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CustomerFilters } from './api/customers';

export type Sort = NonNullable<CustomerFilters['sort']>;
export type Only = NonNullable<CustomerFilters['only']>;

const sorts: readonly Sort[] = ['name', 'appointments', 'last_visit', 'next_visit'];
const selections: readonly Only[] = ['coming', 'not_seen', 'blocked'];

/** Whether a column is first ordered by its largest value. */
const startsDescending = (sort: Sort) => sort === 'appointments' || sort === 'last_visit';

/** The state of the tab, kept in its address: search, order and the customer whose panel is open. */
export function useCustomersAddress() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => parseFilters(search), [search]);
  const change = (values: Record<string, string | undefined>, replace: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );
  return {
    filters,
    search: (q: string) => change({ q }, true),
    select: (only: Only | undefined) => change({ only }, true),
    clear: () => change({ q: undefined, only: undefined }, true),
    /** Sorts by a column, or reverses the order if the list is already sorted by it. */
    sortBy: (sort: Sort) => {
      const descending = filters.sort === sort ? !filters.descending : startsDescending(sort);
      change({ sort, descending: descending ? '1' : undefined }, true);
    },
    openId: search.get('open'),
    // Back closes a panel that was opened. It does not step through the customers who were viewed in it.
    open: (customerId: string) => change({ open: customerId }, search.has('open')),
    close: () => change({ open: undefined }, true),
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
