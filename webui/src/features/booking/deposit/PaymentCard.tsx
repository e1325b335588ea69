import type { ReactNode } from 'react';
import styles from './PaymentCard.module.css';
import { TestBar } from './TestBar';
import { useScreenTitle } from './useScreenTitle';

interface PaymentCardProps {
  icon: ReactNode;
  title: string;
  test: boolean;
  /** What happened, what it means for the money, and what the next step is. */
  children: ReactNode;
  actions?: ReactNode;
}

/** One state of a payment as a page: one column, one message. A new title takes the focus. */
export function PaymentCard({ icon, title, test, children, actions }: PaymentCardProps) {
  const heading = useScreenTitle(title);
  return (
    <main className={styles.page}>
      {test && <TestBar />}
      <section className={styles.card}>
        <span className={styles.mark} aria-hidden="true">
          {icon}
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </section>
    </main>
  );
}
