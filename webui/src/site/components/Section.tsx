import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** The name of its anchor. */
  id?: string;
  /** Whether its background differs from that of its neighbours. */
  shaded?: boolean;
  children: ReactNode;
}

/** A band across the page, whose content has the width of the header. */
export function Section({ id, shaded = false, children }: SectionProps) {
  return (
    <section id={id} className={shaded ? `${styles.section} ${styles.shaded}` : styles.section}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}
