import { NavLink } from 'react-router';
import { LockIcon } from '@/components/icon/icons';
import { useBusiness } from '@/modules/business/BusinessContext';
import type { Overview } from '@/lib/queries/overview';
import styles from '../DashboardFrame.module.css';
import { messages } from '../messages';
import { countOf, type tabs } from '../tabs';

interface TabLinkProps {
  tab: (typeof tabs)[number];
  overview: Overview | undefined;
  onClick?: (() => void) | undefined;
}

/** One tab, with the number of its waiting items. The router marks the current tab for screen readers too. */
export function TabLink({ tab: { name, Icon, path, end }, overview, onClick }: TabLinkProps) {
  const { business } = useBusiness();
  const counted = countOf(name, overview);
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
      {counted && (
        <span className={styles.count}>
          {counted.count}
          <span className="visually-hidden"> {counted.what}</span>
        </span>
      )}
    </NavLink>
  );
}
