import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { FilterMenu } from '@/components/filter/FilterMenu';
import filterRow from '@/components/filter/filters.module.css';
import { SearchField } from '@/components/filter/SearchField';
import { CardIcon } from '@/components/icon/dashboardIcons';
import { PageTitle } from '@/components/layout/PageTitle';
import { countText } from '@/lib/countText';
import {
  csvAddress,
  subscriptionCountQuery,
  subscriptionsQuery,
  type SubscriptionFilters,
} from '../api/operator';
import { CsvButton } from '../components/CsvButton';
import { ListCard } from '../components/ListCard';
import { NothingFound } from '../components/NothingFound';
import { usePages } from '../components/usePages';
import { messages as shared } from '../messages';
import { oneOf, useFilterAddress } from '../useFilterAddress';
import { messages } from './messages';
import { SubscriptionTable } from './SubscriptionTable';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function parseFilters(search: URLSearchParams): SubscriptionFilters {
  const q = search.get('q')?.slice(0, 200);
  const status = oneOf(['active', 'past_due', 'cancels'], search.get('status'));
  const interval = oneOf(['month', 'year'], search.get('interval'));
  return { ...(q ? { q } : {}), ...(status ? { status } : {}), ...(interval ? { interval } : {}) };
}

/** The subscriptions that businesses pay for. */
export function SubscriptionsPage() {
  const { search, change, clear } = useFilterAddress();
  const filters = useMemo(() => parseFilters(search), [search]);
  const pages = usePages();
  const list = useQuery(subscriptionsQuery(filters, pages.cursor));
  const total = useQuery(subscriptionsQuery({})).data?.total;
  const pastDue = useQuery(subscriptionCountQuery('past_due')).data;
  const ending = useQuery(subscriptionCountQuery('cancels')).data;
  const narrowed = Object.keys(filters).length > 0;
  return (
    <>
      <PageTitle
        title={messages.title}
        hint={
          total !== undefined &&
          pastDue !== undefined &&
          ending !== undefined &&
          `${messages.hint({ count: total, text: countText(total), pastDue: countText(pastDue) })}, ${messages.ending({ count: ending, text: countText(ending) })}`
        }
        actions={<CsvButton href={csvAddress('subscriptions', filters)} />}
      />
      <div className={filterRow.filters}>
        <SearchField
          className={filterRow.search}
          label={shared.search}
          value={filters.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <FilterMenu
          name={messages.filters.status}
          value={filters.status}
          options={optionsOf(messages.statuses)}
          onChange={(status) => change({ status })}
        />
        <FilterMenu
          name={messages.filters.interval}
          value={filters.interval}
          options={optionsOf(messages.intervals)}
          onChange={(interval) => change({ interval })}
        />
        {narrowed && (
          <Button size="small" variant="text" color="secondary" onClick={clear}>
            {shared.clearFilters}
          </Button>
        )}
      </div>
      <ListCard
        list={list}
        loading={messages.loading}
        pages={pages}
        empty={
          narrowed ? (
            <NothingFound query={filters.q} onClear={clear} />
          ) : (
            <EmptyState icon={<CardIcon size={24} />} title={messages.emptyTitle} text={messages.emptyText} />
          )
        }
      >
        {(subscriptions) => <SubscriptionTable subscriptions={subscriptions} />}
      </ListCard>
    </>
  );
}
