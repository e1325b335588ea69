import { useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useBusiness } from '@/components/business/BusinessContext';
import { MoreIcon } from '@/components/icon/dashboardIcons';
import type { Overview } from '@/lib/queries/overview';
import styles from '../DashboardFrame.module.css';
import { messages } from '../messages';
import { tabs, tabsInBar } from '../tabs';
import { TabLink } from './TabLink';

/** The tabs below 900 px, at the bottom of the screen: those used all day, and a menu with the others. */
export function BottomBar({ overview }: { overview: Overview | undefined }) {
  const pending = overview?.pending_count ?? 0;
  return (
    <nav aria-label={messages.tabsNavigation} className={styles.bottom}>
      {tabs.slice(0, tabsInBar).map((tab) => (
        <TabLink key={tab.name} tab={tab} pending={pending} />
      ))}
      <MoreTabs pending={pending} />
    </nav>
  );
}

/** The browser's own popover: Escape and a press outside close it, and its focus returns to the button. */
function MoreTabs({ pending }: { pending: number }) {
  const { business } = useBusiness();
  const { pathname } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  const id = useId();
  const more = tabs.slice(tabsInBar);
  const current = more.find(({ path }) => pathname.startsWith(path(business.id)));
  return (
    <>
      <button type="button" popoverTarget={id} className={current && styles.current}>
        <MoreIcon size={18} />
        {messages.moreTabs}
        {current && <span className="visually-hidden"> {messages.tabs[current.name]}</span>}
      </button>
      <ul id={id} ref={menu} popover="auto" className={styles.more}>
        {more.map((tab) => (
          <li key={tab.name}>
            <TabLink tab={tab} pending={pending} onClick={() => menu.current?.hidePopover()} />
          </li>
        ))}
      </ul>
    </>
  );
}
