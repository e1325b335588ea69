import type { ReactNode } from 'react';
import { ArrivalContext } from '@/components/layout/ArrivalContext';
import { BrandLink } from '@/modules/brand/BrandLink';
import { PageTitle } from '@/components/layout/PageTitle';
import styles from './ResultCard.module.css';

interface ResultCardProps {
  tone: 'good' | 'bad' | 'neutral';
  mark: ReactNode;
  title: string;
  /** The page has just learned the result, so its title takes the focus. */
  news?: boolean;
  /** What happened, what it means for the money, and what the next step is. */
  children: ReactNode;
  actions: ReactNode;
}

/** The page of one result: one column, one message, at most one filled button. */
export function ResultCard({ tone, mark, title, news = false, children, actions }: ResultCardProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BrandLink />
      </header>
      <main className={styles.main}>
        <section className={styles.card}>
          <span className={styles.mark} data-tone={tone} aria-hidden="true">
            {mark}
          </span>
          <ArrivalContext value={news}>
            <PageTitle key={title} title={title} />
          </ArrivalContext>
          {children}
          <div className={styles.actions}>{actions}</div>
        </section>
      </main>
    </div>
  );
}
