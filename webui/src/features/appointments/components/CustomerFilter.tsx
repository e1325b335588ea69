import Autocomplete from '@mui/material/Autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { FilterChip } from '@/components/filter/FilterChip';
import { FilterInput, FilterList, FilterPopover } from '@/components/filter/FilterPopover';
import { autocompleteTexts } from '@/components/form/autocompleteTexts';
import { CustomerOption } from '@/modules/appointment/CustomerOption';
import { useBusiness } from '@/modules/business/BusinessContext';
import { customersQuery, type Customer } from '../api/listCustomers';
import { messages } from '../messages';

interface CustomerFilterProps {
  /** The email address of the chosen customer. */
  value: string | undefined;
  onChange: (email: string | undefined) => void;
}

/** The filter of one customer, who is found by typing. */
export function CustomerFilter({ value, onChange }: CustomerFilterProps) {
  const { business } = useBusiness();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const found = useQuery({ ...customersQuery(business.id, value), enabled: value !== undefined });
  const chosen = found.data?.find(({ email }) => email === value)?.full_name ?? value;
  const name = messages.filters.customer;
  return (
    <>
      <FilterChip
        name={name}
        chosen={chosen}
        popup="dialog"
        open={anchor !== null}
        onOpen={setAnchor}
        onClear={() => onChange(undefined)}
      />
      <FilterPopover name={name} anchor={anchor} onClose={() => setAnchor(null)}>
        <CustomerSearch
          onChoose={(customer) => {
            setAnchor(null);
            onChange(customer.email);
          }}
        />
      </FilterPopover>
    </>
  );
}

function CustomerSearch({ onChoose }: { onChoose: (customer: Customer) => void }) {
  const { business } = useBusiness();
  const [typed, setTyped] = useState('');
  const { data: customers = [] } = useQuery(customersQuery(business.id, useDeferredValue(typed.trim())));
  return (
    <Autocomplete<Customer>
      openOnFocus
      autoHighlight
      options={customers}
      filterOptions={(options) => options}
      getOptionLabel={({ full_name }) => full_name}
      getOptionKey={({ email }) => email}
      noOptionsText={messages.filters.noCustomer}
      {...autocompleteTexts}
      forcePopupIcon={false}
      slots={{ popper: FilterList }}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') setTyped(text);
      }}
      onChange={(_, customer) => {
        if (customer) onChoose(customer);
      }}
      renderOption={({ key, ...props }, customer) => (
        <li key={key} {...props}>
          <CustomerOption customer={customer} />
        </li>
      )}
      renderInput={(params) => <FilterInput label={messages.filters.findCustomer} params={params} />}
    />
  );
}
