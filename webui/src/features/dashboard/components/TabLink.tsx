import { NavLink } from 'react-router';
import { LockIcon } from '@/components/icon/icons';
import { useBusiness } from '@/components/business/BusinessContext';
import styles from '../DashboardFrame.module.css';
import { messages } from '../messages';
import type { tabs } from '../tabs';

interface TabLinkProps {
  tab: (typeof tabs)[number];
  pending: number;
  onClick?: (() => void) | undefined;
}

/** One tab, with the number of appointments to decide. The router marks the current tab for screen readers too. */
export function TabLink({ tab: { name, Icon, path, end }, pending, onClick }: TabLinkProps) {
  const { business } = useBusiness();
  const showsCount = name === 'appointments' && pending > 0;
  return (
    <NavLink to={path(business.id)} end={end} onClick={onClick}>
      <Icon size={18} />
      {messages.tabs[name]}
      {name === 'staff' && !business.limits.staff && (
        <span className={styles.lock}>
          <LockIcon size={14} />
          <span className="visually-hidden">{messages.premiumOnly}</span>
        </span>
      )}
      {showsCount && (
        <span className={styles.count}>
          {pending}
          <span className="visually-hidden"> {messages.pendingCount}</span>
        </span>
      )}
    </NavLink>
  );
}
