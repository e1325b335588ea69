import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { FilterMenu } from '@/components/filter/FilterMenu';
import filterRow from '@/components/filter/filters.module.css';
import { SearchField } from '@/components/filter/SearchField';
import { ShieldIcon } from '@/components/icon/dashboardIcons';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { PageTitle } from '@/components/layout/PageTitle';
import { api, apiPage } from '@/lib/apiClient';
import { operatorKeys } from '../api/operatorKeys';
import { csvAddress, pageSize } from '../api/operator';
import { CsvButton } from '../components/CsvButton';
import { ListCard } from '../components/ListCard';
import { NothingFound } from '../components/NothingFound';
import { usePages } from '../components/usePages';
import { useUtcToday } from '../format';
import { messages as shared } from '../messages';
import { useFilterAddress } from '../useFilterAddress';
import { AuditTable } from './AuditTable';
import { isOfPlans, parseFilters, periodOf } from './filters';
import { messages } from './messages';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What operators did, the newest first. */
export function AuditPage() {
  const { search, change, clear } = useFilterAddress();
  const plansOff = usePlansOff();
  const today = useUtcToday();
  const filters = useMemo(() => parseFilters(search, today), [search, today]);
  const pages = usePages();
  const query = {
    ...filters,
    limit: pageSize,
    ...(pages.cursor === undefined ? {} : { cursor: pages.cursor }),
  };
  const list = useQuery({
    queryKey: operatorKeys.audit(query),
    queryFn: ({ signal }) => apiPage('/api/admin/audit', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const operators = useQuery({
    queryKey: operatorKeys.auditOperators,
    queryFn: ({ signal }) => api('get', '/api/admin/audit/operators', { signal }),
  });
  return (
    <>
      <PageTitle
        title={messages.title}
        hint={messages.hint}
        actions={<CsvButton href={csvAddress('audit', filters)} />}
      />
      <div className={filterRow.filters}>
        <SearchField
          className={filterRow.search}
          label={messages.search}
          value={filters.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <FilterMenu
          name={messages.filters.action}
          value={filters.action}
          options={optionsOf(messages.actions).filter(({ value }) => !(plansOff && isOfPlans(value)))}
          onChange={(action) => change({ action })}
        />
        <FilterMenu
          name={messages.filters.operator}
          value={filters.operator}
          options={(operators.data ?? []).map((email) => ({ value: email, label: email }))}
          onChange={(operator) => change({ operator })}
        />
        <FilterMenu
          name={messages.filters.period}
          value={periodOf(search)}
          options={optionsOf(messages.periods)}
          onChange={(period) => change({ period })}
        />
        {search.size > 0 && (
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
          search.size > 0 ? (
            <NothingFound query={filters.q} onClear={clear} />
          ) : (
            <EmptyState
              icon={<ShieldIcon size={24} />}
              title={messages.emptyTitle}
              text={messages.emptyText}
            />
          )
        }
      >
        {(entries) => <AuditTable entries={entries} />}
      </ListCard>
    </>
  );
}
