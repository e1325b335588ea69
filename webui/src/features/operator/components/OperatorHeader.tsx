import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useLeaveDashboard } from '@/components/feedback/UnsavedChanges';
import { LogoutIcon, ShieldIcon } from '@/components/icon/dashboardIcons';
import { PersonIcon } from '@/components/icon/icons';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { BrandLink } from '@/modules/brand/BrandLink';
import { IconChip } from '@/components/layout/IconChip';
import { operatorPaths } from '@/lib/operatorPaths';
import styles from '../OperatorFrame.module.css';
import { messages } from '../messages';
import { systemPollQuery, systemQuery } from '../system/api';
import { tabs } from '../tabs';

interface OperatorHeaderProps {
  /** The operator's address; undefined while it is not known. */
  email: string | undefined;
  onLogout: () => void;
}

/** Who is signed in, and the tabs of the operator's area. */
export function OperatorHeader({ email, onLogout }: OperatorHeaderProps) {
  const leave = useLeaveDashboard();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const plansOff = usePlansOff();
  useQuery(systemPollQuery());
  const waiting = useQuery(systemQuery()).data?.needs_person ?? 0;
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the tabs scroll: on a phone not all of them fit.
    if (nav.current && tab)
      nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname, waiting]); // the number makes its tab wider
  return (
    <header className={styles.top}>
      <div className={styles.bar}>
        <BrandLink />
        <IconChip icon={<ShieldIcon size={14} />} label={messages.title} />
        <NavLink className={styles.email ?? ''} to={operatorPaths.security} title={messages.security}>
          <PersonIcon size={20} />
          <span>{email}</span>
        </NavLink>
        <Button
          variant="text"
          color="secondary"
          startIcon={<LogoutIcon size={16} />}
          onClick={() => leave(onLogout)}
        >
          {messages.logout}
        </Button>
      </div>
      <nav className={styles.tabs} aria-label={messages.nav} ref={nav}>
        {tabs
          .filter(({ ofPlans }) => !(ofPlans && plansOff))
          .map(({ name, path, end = false }) => (
            <NavLink key={name} to={path} end={end}>
              {messages.tabs[name]}
              {name === 'system' && <NeedsPerson count={waiting} />}
            </NavLink>
          ))}
      </nav>
    </header>
  );
}

/** The number of payments that need a person. */
function NeedsPerson({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{messages.needPerson({ count })}</span>
    </span>
  );
}
