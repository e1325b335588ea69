import type { ReactNode } from 'react';
import { messages } from '../messages';
import styles from './ButtonLink.module.css';

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
  return (
    <a
      href={href}
      className={`${styles.button} ${styles[kind]} ${styles[size]} ${className}`.trim()}
      {...(session && { 'data-session': messages.dashboard })}
    >
      {children}
    </a>
  );
}
