import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { messages as shared, statusNames } from '@/modules/appointment/messages';
import { unassigned } from '@/modules/appointment/StaffField';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { FilterMenu } from '@/components/filter/FilterMenu';
import { SearchField } from '@/components/filter/SearchField';
import { SortIcon } from '@/components/icon/dashboardIcons';
import { CloseIcon } from '@/components/icon/icons';
import { usePhone } from '@/components/layout/useScreen';
import { useStaff } from '@/modules/staff/useStaff';
import { servicesQuery } from '@/lib/queries/services';
import type { CalendarRange } from '../calendar/dates';
import { isFiltered, rangeLabel, ranges } from '../filters';
import { messages } from '../messages';
import { messages as paymentTexts } from '../payments/messages';
import type { useAppointmentsAddress } from '../useAppointmentsAddress';
import { CustomerFilter } from './CustomerFilter';
import styles from './FilterBar.module.css';
import { ListMenu } from './ListMenu';

interface FilterBarProps extends Pick<
  ReturnType<typeof useAppointmentsAddress>,
  'filters' | 'setFilters' | 'clearFilters'
> {
  /** The calendar's range, or undefined above the list. */
  calendar: CalendarRange | undefined;
}

const payments = paymentTexts.filter;
const depositOptions = Object.entries(payments.options).map(([value, label]) => ({ value, label }));
const statuses = Object.entries(statusNames).map(([value, label]) => ({ value, label }));

/**
 * Everything that filters or orders the list. All of it is kept in the address. Above a calendar it has the filters that apply
 * there, and a range of dates is marked as one of the list.
 */
export function FilterBar({ calendar, filters, setFilters, clearFilters }: FilterBarProps) {
  const { business } = useBusiness();
  const services = useQuery(servicesQuery(business.id));
  const staff = useStaff();
  const phone = usePhone();
  // On a phone, the columns of a day choose the staff member.
  const staffIsChosenBelow = phone && calendar === 'day';
  const inCalendar = calendar !== undefined;
  return (
    <div className={inCalendar ? styles.row : undefined}>
      <div className={styles.bar}>
        <SearchField
          className={styles.search}
          label={messages.search}
          value={filters.q ?? ''}
          onSearch={(q) => setFilters({ q })}
        />
        {!inCalendar && <ListControls filters={filters} setFilters={setFilters} />}
      </div>
      <div className={styles.chips}>
        <CustomerFilter value={filters.customer} onChange={(customer) => setFilters({ customer })} />
        <FilterMenu
          name={messages.filters.service}
          value={filters.service}
          valueLabel="…"
          options={(services.data ?? []).map(({ id, name, category }) => ({
            value: id,
            label: name,
            group: category,
          }))}
          onChange={(service) => setFilters({ service })}
        />
        {(staff.length > 0 || filters.staff !== undefined) && !staffIsChosenBelow && (
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
        <WhenFilter filters={filters} setFilters={setFilters} inCalendar={inCalendar} />
        {(isFiltered(filters) ||
          (!inCalendar && (filters.past !== undefined || filters.order !== undefined))) && (
          <Button size="small" variant="text" color="secondary" onClick={clearFilters}>
            {messages.clearAll}
          </Button>
        )}
      </div>
    </div>
  );
}

type FilterPartProps = Pick<FilterBarProps, 'filters' | 'setFilters'>;

/** What only a list has: its order, its past, and its menu. */
function ListControls({ filters, setFilters }: FilterPartProps) {
  const furthest = filters.order === 'furthest';
  return (
    <>
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
    </>
  );
}

function WhenFilter({ filters, setFilters, inCalendar }: FilterPartProps & { inCalendar: boolean }) {
  const { format } = useBusiness();
  const today = useToday();
  const choices = ranges(today);
  const { from, to } = filters;
  const range = from === undefined && to === undefined ? undefined : rangeLabel({ from, to }, today, format);
  const clear = () => setFilters({ from: undefined, to: undefined });
  if (inCalendar) {
    if (range === undefined) return null;
    return (
      <Chip
        variant="outlined"
        className="filter"
        sx={{ borderStyle: 'dashed', color: 'text.secondary' }}
        label={messages.onlyInList({ filter: `${messages.filters.when}: ${range}` })}
        onClick={clear}
        onDelete={clear}
        deleteIcon={
          <span>
            <CloseIcon size={14} />
          </span>
        }
      />
    );
  }
  return (
    <FilterMenu
      name={messages.filters.when}
      value={range}
      options={Object.values(messages.when).map((label) => ({ value: label, label }))}
      onChange={(chosen) => {
        const name = Object.entries(messages.when).find(([, label]) => label === chosen)?.[0];
        if (name === undefined) clear();
        else setFilters(choices[name as keyof typeof choices]);
      }}
    />
  );
}
