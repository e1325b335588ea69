import { SearchIcon } from '@/components/icon/icons';
import { messages } from '../messages';
import type { Service } from '../model';
import { categories, categoryName } from '../serviceGroups';
import styles from './ServiceFilter.module.css';

const chipsFrom = 6; // so many categories get a chip each

interface ServiceFilterProps {
  services: readonly Service[];
  query: string;
  category: string | undefined;
  found: number;
  onQuery: (query: string) => void;
  onCategory: (category: string | undefined) => void;
}

/** Search over many services, and chips when their categories are many as well. */
export function ServiceFilter({ services, query, category, found, onQuery, onCategory }: ServiceFilterProps) {
  const names = categories(services);
  const chip = (label: string, value: string | undefined) => (
    <button
      key={value ?? ''}
      type="button"
      className={styles.chip}
      aria-pressed={category === value}
      onClick={() => onCategory(value)}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.filter}>
      <div className={styles.search}>
        <SearchIcon />
        <input
          type="search"
          aria-label={messages.service.search}
          placeholder={messages.service.search}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      {names.length >= chipsFrom && (
        <div className={styles.chips} role="group" aria-label={messages.service.categories}>
          {chip(messages.service.allCategories, undefined)}
          {names.map((name) => chip(categoryName(name), name))}
        </div>
      )}
      <p role="status" className={found > 0 ? 'visually-hidden' : styles.noMatch}>
        {found > 0 ? query && messages.service.found(found) : messages.service.noMatch(query)}
      </p>
    </div>
  );
}
