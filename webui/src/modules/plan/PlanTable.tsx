import type { ReactNode } from 'react';
import styles from './PlanTable.module.css';

/** What is compared, and its value in each of the two columns. */
export type PlanRow = readonly [what: string, first: ReactNode, second: ReactNode];

interface PlanTableProps {
  columns: readonly [first: string, second: string];
  rows: readonly PlanRow[];
}

/** Compares what a business has in two plans, or what it had before with what it has now. */
export function PlanTable({ columns, rows }: PlanTableProps) {
  return (
    <div className={styles.body}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td aria-hidden />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, first, second]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{first}</td>
              <td>{second}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
