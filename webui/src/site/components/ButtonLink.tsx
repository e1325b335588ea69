import type { ReactNode } from 'react';
import { messages } from '../messages';
import { useTexts } from '../ReaderContext';
import styles from './ButtonLink.module.css';
import { SiteLink } from './SiteLink';

interface ButtonLinkProps {
  href: string;
  kind?: 'primary' | 'outlined' | 'quiet';
  size?: 'small' | 'large';
  className?: string | undefined;
  /** Whether the link leads to the dashboard instead in a browser that has signed in. */
  session?: boolean;
  children: ReactNode;
}

/** A link that looks like a button. A view has at most one primary button. */
export function ButtonLink({
  href,
  kind = 'outlined',
  size = 'small',
  className = '',
  session = false,
  children,
}: ButtonLinkProps) {
  const { dashboard } = useTexts(messages);
  return (
    <SiteLink
      href={href}
      className={`${styles.button} ${styles[kind]} ${styles[size]} ${className}`.trim()}
      {...(session && { 'data-session': dashboard })}
    >
      {children}
    </SiteLink>
  );
}
