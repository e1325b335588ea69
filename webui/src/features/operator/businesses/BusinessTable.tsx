import { usePlansOff } from '@/modules/installation/InstallationContext';
import { ListTable } from '@/components/layout/ListTable';
import { SortHead } from '@/components/layout/SortHead';
import table from '@/components/layout/table.module.css';
import type { OperatorBusiness } from '../api/operator';
import type { Tier } from '../api/setTier';
import list from '../components/List.module.css';
import { useUtcToday } from '../format';
import type { BusinessAction } from './businessActions';
import { BusinessRow } from './BusinessRow';
import type { ListFilters, Sort } from './filters';
import { messages } from './messages';

interface BusinessTableProps {
  businesses: readonly OperatorBusiness[];
  filters: ListFilters;
  onSort: (sort: Sort) => void;
  onChooseTier: (business: OperatorBusiness, tier: Tier) => void;
  onAct: (business: OperatorBusiness, action: BusinessAction) => void;
}

const text = messages.columns;

/** The businesses in rows. */
export function BusinessTable({ businesses, filters, onSort, onChooseTier, onAct }: BusinessTableProps) {
  const today = useUtcToday();
  const plansOff = usePlansOff();
  const head = (sort: Sort, className?: string) => (
    <SortHead
      className={className}
      sorted={filters.sort === sort ? (filters.dir === 'asc' ? 'ascending' : 'descending') : undefined}
      onSort={() => onSort(sort)}
    >
      {text[sort]}
    </SortHead>
  );
  return (
    <div className={list.scroll}>
      <ListTable className={list.two}>
        <colgroup>
          <col />
          <col style={{ width: 132 }} />
          <col style={{ width: 92 }} />
          <col style={{ width: 128 }} />
          <col style={{ width: 120 }} />
          <col style={{ width: 120 }} />
          <col style={{ width: plansOff ? 92 : 184 }} />
        </colgroup>
        <thead>
          <tr>
            {head('name')}
            <th scope="col">{plansOff ? text.state : text.tier}</th>
            {head('service_count', table.number)}
            {head('appointment_count', table.number)}
            {head('created_at')}
            {head('last_sign_in_at')}
            <th scope="col">{plansOff ? text.more : text.change}</th>
          </tr>
        </thead>
        <tbody>
          {businesses.map((business) => (
            <BusinessRow
              key={business.id}
              business={business}
              today={today}
              onChooseTier={(tier) => onChooseTier(business, tier)}
              onAct={(action) => onAct(business, action)}
            />
          ))}
        </tbody>
      </ListTable>
    </div>
  );
}
