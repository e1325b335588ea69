import { categoryNames } from '@/modules/business/messages';
import type { BusinessFilters } from '../api/operator';
import { oneOf } from '../useFilterAddress';

export type Sort = NonNullable<BusinessFilters['sort']>;
type Category = NonNullable<BusinessFilters['category']>;

const sorts: readonly Sort[] = [
  'name',
  'created_at',
  'service_count',
  'appointment_count',
  'last_sign_in_at',
];

/** The direction in which a column sorts first: names from A, everything else from the newest or the most. */
const startOf = (sort: Sort) => (sort === 'name' ? 'asc' : 'desc');

export type ListFilters = BusinessFilters & { sort: Sort; dir: 'asc' | 'desc' };

/** The list as it opens. */
export const defaultFilters: ListFilters = { sort: 'last_sign_in_at', dir: 'desc' };

/** The filters of the list in the search part of its address. Invalid values are ignored. */
export function parseFilters(search: URLSearchParams): ListFilters {
  const q = search.get('q')?.slice(0, 200);
  const tier = oneOf(['free', 'premium'], search.get('tier'));
  const category = oneOf(Object.keys(categoryNames) as Category[], search.get('category'));
  const created = oneOf(['7d', '30d', '365d'], search.get('created'));
  const suspended = oneOf(['true', 'false'], search.get('suspended'));
  const sort = oneOf(sorts, search.get('sort')) ?? defaultFilters.sort;
  return {
    ...(q ? { q } : {}),
    ...(tier ? { tier } : {}),
    ...(category ? { category } : {}),
    ...(created ? { created } : {}),
    ...(suspended ? { suspended: suspended === 'true' } : {}),
    sort,
    dir: oneOf(['asc', 'desc'], search.get('dir')) ?? startOf(sort),
  };
}

/** Whether anything narrows the list. */
export function isNarrowed({ q, tier, category, created, suspended }: BusinessFilters): boolean {
  return [q, tier, category, created, suspended].some((value) => value !== undefined);
}

/** The order after a click on a column's head: reversed if the list was already sorted by this column. */
export function orderAfter({ sort, dir }: ListFilters, pressed: Sort): { sort: Sort; dir: 'asc' | 'desc' } {
  if (sort !== pressed) return { sort: pressed, dir: startOf(pressed) };
  return { sort, dir: dir === 'asc' ? 'desc' : 'asc' };
}
