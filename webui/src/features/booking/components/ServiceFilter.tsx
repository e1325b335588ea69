import { SearchIcon } from '@/components/icon/icons';
import { messages } from '../messages';
import type { Service } from '../model';
import { categories, categoryName } from '../serviceGroups';
import styles from './ServiceFilter.module.css';

const chipsFrom = 6; // number of categories from which they are shown as chips

interface ServiceFilterProps {
  services: readonly Service[];
  query: string;
  category: string | undefined;
  /** How many services match the query and the category. */
  matchCount: number;
  onQuery: (query: string) => void;
  onCategory: (category: string | undefined) => void;
}

/** A search field for many services, and chips when there are many categories as well. */
export function ServiceFilter(props: ServiceFilterProps) {
  const { services, query, category, matchCount, onQuery, onCategory } = props;
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
      <p role="status" className={matchCount > 0 ? 'visually-hidden' : styles.noMatch}>
        {matchCount > 0
          ? query && messages.service.count({ count: matchCount })
          : messages.service.noMatch({ query })}
      </p>
    </div>
  );
}
