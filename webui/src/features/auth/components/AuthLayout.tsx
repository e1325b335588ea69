import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '@/components/layout/Brand';
import { PageTitle } from '@/components/layout/PageTitle';
import { paths } from '@/lib/paths';
import styles from './AuthLayout.module.css';

interface AuthLayoutProps {
  title: string;
  /** One line beneath the title. */
  lead?: ReactNode;
  wide?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

/** The page around every sign-in form. */
export function AuthLayout({ title, lead, wide = false, foot, children }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={paths.home} className={styles.brand}>
          <Brand />
        </Link>
      </header>
      <main className={wide ? `${styles.box} ${styles.wide}` : styles.box}>
        <PageTitle title={title} hint={lead === undefined ? undefined : <p>{lead}</p>} />
        <div className={styles.form}>{children}</div>
        {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
      </main>
    </div>
  );
}
