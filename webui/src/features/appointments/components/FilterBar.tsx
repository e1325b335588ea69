import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { messages as shared, statusNames } from '@/components/appointment/messages';
import { unassigned } from '@/components/appointment/StaffField';
import { useBusiness } from '@/components/business/BusinessContext';
import { useToday } from '@/components/business/useToday';
import { FilterMenu } from '@/components/filter/FilterMenu';
import { SearchField } from '@/components/filter/SearchField';
import { SortIcon } from '@/components/icon/dashboardIcons';
import { useStaff } from '@/components/staff/useStaff';
import { servicesQuery } from '@/lib/queries/services';
import { isFiltered, rangeLabel, ranges } from '../filters';
import { messages } from '../messages';
import { messages as paymentTexts } from '../payments/messages';
import type { useAppointmentsAddress } from '../useAppointmentsAddress';
import { CustomerFilter } from './CustomerFilter';
import styles from './FilterBar.module.css';
import { ListMenu } from './ListMenu';

type FilterBarProps = Pick<
  ReturnType<typeof useAppointmentsAddress>,
  'filters' | 'setFilters' | 'clearFilters'
>;

const payments = paymentTexts.filter;
const depositOptions = Object.entries(payments.options).map(([value, label]) => ({ value, label }));
const statuses = Object.entries(statusNames).map(([value, label]) => ({ value, label }));

/** Everything that filters or orders the list. All of it is kept in the address. */
export function FilterBar({ filters, setFilters, clearFilters }: FilterBarProps) {
  const { business, format } = useBusiness();
  const services = useQuery(servicesQuery(business.id));
  const staff = useStaff();
  const today = useToday();
  const choices = ranges(today);
  const furthest = filters.order === 'furthest';
  const { from, to } = filters;
  const range = from === undefined && to === undefined ? undefined : rangeLabel({ from, to }, today, format);
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          className={styles.search}
          label={messages.search}
          value={filters.q ?? ''}
          onSearch={(q) => setFilters({ q })}
        />
        <Button
          variant="outlined"
          startIcon={<SortIcon size={16} />}
          onClick={() => setFilters({ order: furthest ? undefined : 'furthest' })}
        >
          {furthest ? messages.furthest : messages.closest}
        </Button>
        <FormControlLabel
          className={styles.past ?? ''}
          sx={{ m: 0 }}
          label={messages.showPast}
          control={
            <Switch
              checked={filters.past !== undefined}
              onChange={(_, shown) => setFilters({ past: shown ? '1' : undefined })}
            />
          }
        />
        <ListMenu filters={filters} />
      </div>
      <div className={styles.chips}>
        <CustomerFilter value={filters.customer} onChange={(customer) => setFilters({ customer })} />
        <FilterMenu
          name={messages.filters.service}
          value={filters.service}
          valueLabel="…"
          options={(services.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(service) => setFilters({ service })}
        />
        {(staff.length > 0 || filters.staff !== undefined) && (
          <FilterMenu
            name={shared.staff}
            value={filters.staff}
            valueLabel="…"
            options={[
              ...staff.map(({ id, name }) => ({ value: id, label: name })),
              { value: unassigned, label: shared.unassigned },
            ]}
            onChange={(chosen) => setFilters({ staff: chosen })}
          />
        )}
        <FilterMenu
          name={messages.filters.status}
          value={filters.status}
          options={statuses}
          onChange={(status) => setFilters({ status })}
        />
        {(business.requires_advance_payment || filters.deposit !== undefined) && (
          <FilterMenu
            name={payments.name}
            value={filters.deposit}
            options={depositOptions}
            onChange={(deposit) => setFilters({ deposit })}
          />
        )}
        <FilterMenu
          name={messages.filters.when}
          value={range}
          options={Object.entries(messages.when).map(([, label]) => ({ value: label, label }))}
          onChange={(chosen) => {
            const name = Object.entries(messages.when).find(([, label]) => label === chosen)?.[0];
            setFilters(
              name === undefined ? { from: undefined, to: undefined } : choices[name as keyof typeof choices],
            );
          }}
        />
        {(isFiltered(filters) || filters.past !== undefined || furthest) && (
          <Button size="small" variant="text" color="secondary" onClick={clearFilters}>
            {messages.clearAll}
          </Button>
        )}
      </div>
    </>
  );
}
