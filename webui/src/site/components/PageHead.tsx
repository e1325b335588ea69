import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  lead?: string;
  /** Shown above the title, such as a link back. */
  before?: ReactNode;
}

/** The beginning of every page but the home page. */
export function PageHead({ title, lead, before }: PageHeadProps) {
  return (
    <div className={styles.head}>
      {before}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
