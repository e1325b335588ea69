import type { ReactNode } from 'react';
import styles from './Figures.module.css';

/** Figures beside each other: four, or three. */
export function Figures({ three = false, children }: { three?: boolean; children: ReactNode }) {
  return <dl className={three ? `${styles.figures} ${styles.three}` : styles.figures}>{children}</dl>;
}

interface FigureProps {
  /** The label of the figure. */
  term: ReactNode;
  figure: ReactNode;
  /** A line below it. */
  note: ReactNode;
}

/** One of the figures. */
export function Figure({ term, figure, note }: FigureProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={styles.figure}>{figure}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
