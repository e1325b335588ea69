import Autocomplete from '@mui/material/Autocomplete';
import { autocompleteTexts } from '@/components/form/autocompleteTexts';
import { grouped } from '@/components/form/longList';
import { messages as formMessages } from '@/components/form/messages';
import { FilterInput, FilterList, FilterPopover, type FilterOption } from './FilterPopover';
import { messages } from './messages';

interface FilterSearchProps {
  name: string;
  options: readonly FilterOption[];
  anchor: HTMLElement | null;
  onClose: () => void;
  onChoose: (value: string) => void;
}

/** The options of a filter that has many, found by typing. */
export function FilterSearch({ name, options, anchor, onClose, onChoose }: FilterSearchProps) {
  return (
    <FilterPopover name={name} anchor={anchor} onClose={onClose}>
      <Autocomplete
        openOnFocus
        autoHighlight
        options={grouped(options)}
        groupBy={({ group = '' }) => group}
        getOptionKey={({ value }) => value}
        noOptionsText={formMessages.noneFound}
        {...autocompleteTexts}
        forcePopupIcon={false}
        slots={{ popper: FilterList }}
        value={null}
        onChange={(_, chosen) => {
          if (chosen) onChoose(chosen.value);
        }}
        renderInput={(params) => <FilterInput label={messages.find({ name })} params={params} />}
      />
    </FilterPopover>
  );
}
