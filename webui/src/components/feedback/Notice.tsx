import { useEffect, useRef, type ReactNode } from 'react';
import { CheckCircleIcon, InfoIcon, WarningIcon } from '@/components/icon/icons';
import styles from './Notice.module.css';

interface NoticeProps {
  kind: 'error' | 'action' | 'info' | 'success';
  /** The sentence itself. */
  title: string;
  /** The consequences, or what to do. */
  children?: ReactNode;
  /** A button, such as Retry. */
  action?: ReactNode;
  /** Moves the focus here when the notice appears or its title changes. */
  takesFocus?: boolean;
}

const icons = {
  error: WarningIcon,
  action: WarningIcon,
  info: InfoIcon,
  success: CheckCircleIcon,
} as const;

/** A notice in the pane that it is about: icon and words, never colour alone. Screen readers announce an error. */
export function Notice({ kind, title, children, action, takesFocus = false }: NoticeProps) {
  const Icon = icons[kind];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus, title]);
  return (
    <div
      ref={box}
      role={kind === 'error' ? 'alert' : 'note'}
      tabIndex={-1}
      className={`${styles.notice} ${styles[kind]}`}
    >
      <Icon />
      <div>
        <strong>{title}</strong>
        {children !== undefined && <p>{children}</p>}
        {action}
      </div>
    </div>
  );
}
