import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useState } from 'react';
import { SearchIcon } from '@/components/icon/icons';
import styles from '../CustomersPage.module.css';
import { messages } from '../messages';
import type { Only, useCustomersAddress } from '../useCustomersAddress';

interface CustomerFiltersProps {
  address: ReturnType<typeof useCustomersAddress>;
  /** How many are blocked; undefined until it is known. */
  blocked: number | undefined;
}

/** Searches the list and narrows it. */
export function CustomerFilters({ address, blocked }: CustomerFiltersProps) {
  const { only } = address.filters;
  return (
    <div className={styles.filters}>
      <SearchField value={address.filters.q ?? ''} onSearch={address.search} />
      {(Object.keys(messages.only) as Only[]).map((name) => (
        <Chip
          key={name}
          clickable
          component="button"
          type="button"
          aria-pressed={only === name}
          label={name === 'blocked' && blocked ? messages.blockedCount(blocked) : messages.only[name]}
          {...(only === name ? { variant: 'filled', color: 'primary' } : {})}
          onClick={() => address.select(only === name ? undefined : name)}
        />
      ))}
    </div>
  );
}

/** Searches when the typing pauses. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  // The address was changed by something else.
  if (value !== searched) {
    setSearched(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      setSearched(text.trim());
      onSearch(text.trim());
    }, 300);
    return () => clearTimeout(timer);
  });
  return (
    <OutlinedInput
      className={styles.search ?? ''}
      size="small"
      type="search"
      value={text}
      placeholder={messages.search}
      onChange={(event) => setText(event.target.value)}
      startAdornment={<SearchIcon size={16} />}
      inputProps={{ 'aria-label': messages.search, style: { paddingLeft: 8 }, maxLength: 200 }}
    />
  );
}
