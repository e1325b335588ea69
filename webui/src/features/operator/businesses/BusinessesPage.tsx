import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { HomeIcon } from '@/components/icon/dashboardIcons';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { PageTitle } from '@/components/layout/PageTitle';
import { countText } from '@/lib/countText';
import {
  businessesQuery,
  csvAddress,
  figuresQuery,
  type OperatorFigures,
  type OperatorBusiness,
} from '../api/operator';
import { CsvButton } from '../components/CsvButton';
import { ListCard } from '../components/ListCard';
import { NothingFound } from '../components/NothingFound';
import { usePages } from '../components/usePages';
import { useTierDialog } from '../components/useTierDialog';
import { useFilterAddress } from '../useFilterAddress';
import { BusinessActionDialog } from './BusinessActionDialog';
import type { BusinessAction } from './businessActions';
import { BusinessFilterBar } from './BusinessFilterBar';
import { BusinessTable } from './BusinessTable';
import { isNarrowed, orderAfter, parseFilters } from './filters';
import { messages } from './messages';

/** All businesses: found, ordered and paged by the server. */
export function BusinessesPage() {
  const { search, change, clear } = useFilterAddress();
  const filters = useMemo(() => parseFilters(search), [search]);
  const pages = usePages();
  const plansOff = usePlansOff();
  const { data: figures } = useQuery(figuresQuery());
  const list = useQuery(businessesQuery(filters, pages.cursor));
  const { ask, dialog } = useTierDialog();
  const [acting, setActing] = useState<{ business: OperatorBusiness; action: BusinessAction }>();
  return (
    <>
      <PageTitle
        title={messages.title}
        hint={figures && countsText(figures, plansOff)}
        actions={<CsvButton href={csvAddress('businesses', filters)} />}
      />
      <BusinessFilterBar filters={filters} onChange={change} onClear={clear} />
      <ListCard
        list={list}
        loading={messages.loading}
        pages={pages}
        empty={
          isNarrowed(filters) ? (
            <NothingFound query={filters.q} onClear={clear} />
          ) : (
            <EmptyState icon={<HomeIcon size={24} />} title={messages.emptyTitle} text={messages.emptyText} />
          )
        }
      >
        {(businesses) => (
          <BusinessTable
            businesses={businesses}
            filters={filters}
            onSort={(sort) => change(orderAfter(filters, sort))}
            onChooseTier={ask}
            onAct={(business, action) => setActing({ business, action })}
          />
        )}
      </ListCard>
      {dialog}
      {acting && <BusinessActionDialog {...acting} onClose={() => setActing(undefined)} />}
    </>
  );
}

function countsText(figures: OperatorFigures, plansOff: boolean): string {
  const all = countText(figures.total_businesses);
  const suspended = countText(figures.suspended_businesses);
  if (plansOff) return messages.hint({ all, suspended });
  return messages.hintPremium({ all, premium: countText(figures.total_premium_businesses), suspended });
}
