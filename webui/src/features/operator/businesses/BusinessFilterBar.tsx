import Button from '@mui/material/Button';
import { categoryNames } from '@/modules/business/messages';
import { FilterMenu } from '@/components/filter/FilterMenu';
import filterRow from '@/components/filter/filters.module.css';
import { SearchField } from '@/components/filter/SearchField';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { messages as shared } from '../messages';
import { isNarrowed, type ListFilters } from './filters';
import { messages } from './messages';

interface BusinessFilterBarProps {
  filters: ListFilters;
  onChange: (values: Record<string, string | undefined>) => void;
  onClear: () => void;
}

const text = messages.filters;
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Searches the businesses and narrows the list. */
export function BusinessFilterBar({ filters, onChange, onClear }: BusinessFilterBarProps) {
  const plansOff = usePlansOff();
  return (
    <div className={filterRow.filters}>
      <SearchField
        className={filterRow.search}
        label={shared.search}
        value={filters.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      {!plansOff && (
        <FilterMenu
          name={text.tier}
          value={filters.tier}
          options={optionsOf(shared.tiers)}
          onChange={(tier) => onChange({ tier })}
        />
      )}
      <FilterMenu
        name={text.category}
        value={filters.category}
        options={optionsOf(categoryNames)}
        onChange={(category) => onChange({ category })}
      />
      <FilterMenu
        name={text.created}
        value={filters.created}
        options={optionsOf(text.createdWithin)}
        onChange={(created) => onChange({ created })}
      />
      <FilterMenu
        name={text.suspended}
        value={filters.suspended === undefined ? undefined : String(filters.suspended)}
        options={optionsOf(text.suspendedOptions)}
        onChange={(suspended) => onChange({ suspended })}
      />
      {isNarrowed(filters) && (
        <Button size="small" variant="text" color="secondary" onClick={onClear}>
          {shared.clearFilters}
        </Button>
      )}
    </div>
  );
}
