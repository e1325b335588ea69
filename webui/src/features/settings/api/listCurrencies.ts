import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { locale } from '@/lib/texts';

export type Currency = components['schemas']['Currency'];

const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });

/** The currencies, each with its name in the language of the page. A browser does not know the newest ones. */
export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => api('get', '/api/currencies', { signal }),
  select: (currencies: Currency[]) =>
    currencies
      .map((one) => ({ ...one, name: names.of(one.code) ?? one.name }))
      .sort((one, other) => one.name.localeCompare(other.name, locale)),
  staleTime: Infinity,
});
