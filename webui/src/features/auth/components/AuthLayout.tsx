import { useRef, type ReactNode } from 'react';
import { BrandLink } from '@/modules/brand/BrandLink';
import { LanguageLinks } from '@/components/layout/LanguageLinks';
import { PageTitle } from '@/components/layout/PageTitle';
import { useFocusKeeper } from '@/components/layout/useFocusKeeper';
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
  const main = useRef<HTMLElement>(null);
  useFocusKeeper(main);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BrandLink />
      </header>
      <main ref={main} className={wide ? `${styles.box} ${styles.wide}` : styles.box}>
        {chip !== undefined && <div className={styles.chip}>{chip}</div>}
        <PageTitle title={title} hint={lead === undefined ? undefined : <p>{lead}</p>} />
        <div className={styles.form}>{children}</div>
        {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
        <div className={styles.languages}>
          <LanguageLinks />
        </div>
      </main>
    </div>
  );
}
