import type { ReactNode } from 'react';
import { ArrowDownIcon } from '@/components/icon/dashboardIcons';
import table from './table.module.css';

interface SortHeadProps {
  /** The direction in which this column orders the list; undefined if another column orders it. */
  sorted: 'ascending' | 'descending' | undefined;
  className?: string | undefined;
  onSort: () => void;
  children: ReactNode;
}

/** The head of a column by which a list can be ordered. */
export function SortHead({ sorted, className, onSort, children }: SortHeadProps) {
  return (
    <th scope="col" className={className} {...(sorted && { 'aria-sort': sorted })}>
      <button
        type="button"
        className={sorted ? `${table.sort} ${table.sorted}` : table.sort}
        onClick={onSort}
      >
        {children}
        {sorted && (
          <span style={{ display: 'flex', rotate: sorted === 'ascending' ? '180deg' : undefined }}>
            <ArrowDownIcon size={14} />
          </span>
        )}
      </button>
    </th>
  );
}
