import type { ReactNode } from 'react';
import styles from './Contents.module.css';

interface ContentsProps {
  /** What the list is for, to screen readers. */
  label: string;
  /** What opens the list on narrow screens. */
  title: string;
  children: ReactNode;
}

/** A list of contents beside a text. On narrow screens it is above the text and opens when it is asked for. */
export function Contents({ label, title, children }: ContentsProps) {
  return (
    <nav aria-label={label} className={styles.contents}>
      <details>
        <summary>{title}</summary>
        {children}
      </details>
    </nav>
  );
}
