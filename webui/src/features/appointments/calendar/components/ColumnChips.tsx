import Chip from '@mui/material/Chip';
import type { Lane } from '../columns';
import styles from './Calendar.module.css';

interface ColumnChipsProps<Column extends Lane> {
  label: string;
  columns: readonly Column[];
  shown: Column | undefined;
  onChoose: (column: Column) => void;
}

/** Chooses the column that a phone shows: that of a staff member or a room. */
export function ColumnChips<Column extends Lane>({
  label,
  columns,
  shown,
  onChoose,
}: ColumnChipsProps<Column>) {
  return (
    <div className={styles.people} role="group" aria-label={label}>
      {columns.map((column) => (
        <Chip
          key={column.id}
          clickable
          className="filter"
          label={column.name}
          aria-pressed={column.id === shown?.id}
          {...(column.id === shown?.id ? { variant: 'filled' as const, color: 'primary' as const } : {})}
          onClick={() => onChoose(column)}
        />
      ))}
    </div>
  );
}
