import type { ReactNode } from 'react';
import { WarningIcon } from '@/components/icon/icons';
import styles from './WideNotice.module.css';

interface WideNoticeProps {
  kind: 'error' | 'action';
  /** The sentence itself. */
  title: string;
  /** The consequences. */
  children?: ReactNode;
  /** The one thing to do about it. */
  action: ReactNode;
  /** How much time is left for it, in place of the icon. */
  left?: { count: number; unit: string };
}

/** A notice over the whole width: its button is beside the words where there is room, and below them on a phone. */
export function WideNotice({ kind, title, children, action, left }: WideNoticeProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'note'} className={`${styles.wide} ${styles[kind]}`}>
      {left ? (
        <p className={styles.left}>
          <b>{left.count}</b> {left.unit}
        </p>
      ) : (
        <WarningIcon />
      )}
      <div className={styles.words}>
        <strong>{title}</strong>
        {children !== undefined && <p>{children}</p>}
      </div>
      <div className={styles.do}>{action}</div>
    </div>
  );
}
