import type { ReactNode } from 'react';
import { BrandLink } from '@/components/layout/BrandLink';
import { PageTitle } from '@/components/layout/PageTitle';
import styles from './AuthLayout.module.css';

interface AuthLayoutProps {
  /** A chip above the title. */
  chip?: ReactNode;
  title: string;
  /** One line beneath the title. */
  lead?: ReactNode;
  wide?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

/** The page around every sign-in form. */
export function AuthLayout({ chip, title, lead, wide = false, foot, children }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BrandLink />
      </header>
      <main className={wide ? `${styles.box} ${styles.wide}` : styles.box}>
        {chip !== undefined && <div className={styles.chip}>{chip}</div>}
        <PageTitle title={title} hint={lead === undefined ? undefined : <p>{lead}</p>} />
        <div className={styles.form}>{children}</div>
        {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
      </main>
    </div>
  );
}
