import IconButton from '@mui/material/IconButton';
import { useState, type ComponentType } from 'react';
import { BellIcon } from '@/components/icon/dashboardIcons';
import type { Overview } from '@/lib/queries/overview';
import styles from '../DashboardFrame.module.css';
import { messages } from '../messages';
import { countOf } from '../tabs';

export interface BellProps {
  overview: Overview | undefined;
  /** Shows the newest notifications over the tab. It is loaded when it is first opened. */
  Notifications: ComponentType<{ onClose: () => void }>;
}

/** The number of new notifications, which opens the newest ones. */
export function Bell({ overview, Notifications }: BellProps) {
  const [open, setOpen] = useState(false);
  const counted = countOf('notifications', overview);
  const news = counted && `${counted.count} ${counted.what}`;
  const name = messages.tabs.notifications;
  return (
    <>
      <IconButton
        className={styles.bell ?? ''}
        aria-label={news ? `${name}, ${news}` : name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {counted && <span className={styles.count}>{counted.count}</span>}
      </IconButton>
      <span role="status" className="visually-hidden">
        {news && `${name}: ${news}`}
      </span>
      {open && <Notifications onClose={() => setOpen(false)} />}
    </>
  );
}
