import type { ReactNode } from 'react';
import styles from './Contents.module.css';

interface ContentsProps {
  /** The name of the list for screen readers. */
  label: string;
  /** The text of the button that opens the list on narrow screens. */
  title: string;
  children: ReactNode;
}

/** A list of contents beside a text. On narrow screens it is above the text and closed at first. */
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
