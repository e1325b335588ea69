import Chip from '@mui/material/Chip';
import styles from '@/components/filter/filters.module.css';
import { SearchField } from '@/components/filter/SearchField';
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
      <SearchField
        className={styles.search}
        label={messages.search}
        value={address.filters.q ?? ''}
        onSearch={address.search}
      />
      {(Object.keys(messages.only) as Only[]).map((name) => (
        <Chip
          key={name}
          clickable
          component="button"
          type="button"
          aria-pressed={only === name}
          label={
            name === 'blocked' && blocked ? messages.blockedCount({ count: blocked }) : messages.only[name]
          }
          {...(only === name ? { variant: 'filled', color: 'primary' } : {})}
          onClick={() => address.select(only === name ? undefined : name)}
        />
      ))}
    </div>
  );
}
