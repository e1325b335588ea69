import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

interface Look {
  variant: 'contained' | 'outlined' | 'text';
  /** For what cannot be undone. */
  danger?: boolean;
  fullWidth?: boolean;
  startIcon?: ReactNode;
}

type ButtonProps = Look &
  (({ href: string } & ComponentProps<'a'>) | ({ href?: never } & ComponentProps<'button'>));

/**
 * A button, or with `href` a link that looks like one. It is not MUI's, because until customers reach the form nothing else on the
 * booking page needs MUI, whose styles would be a quarter of all scripts before the first paint.
 */
export function Button({
  variant,
  danger,
  fullWidth,
  startIcon,
  className,
  children,
  ...native
}: ButtonProps) {
  const look = {
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-variant': variant,
    'data-danger': danger ? true : undefined,
    'data-wide': fullWidth ? true : undefined,
  };
  const content = (
    <>
      {startIcon}
      {children}
    </>
  );
  if (native.href !== undefined)
    return (
      <a {...native} {...look}>
        {content}
      </a>
    );
  return (
    <button type="button" {...native} {...look}>
      {content}
    </button>
  );
}
