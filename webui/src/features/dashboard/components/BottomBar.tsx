import { useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { MoreIcon } from '@/components/icon/dashboardIcons';
import type { Overview } from '@/lib/queries/overview';
import styles from '../DashboardFrame.module.css';
import { messages } from '../messages';
import { countOf, tabs, tabsInBar } from '../tabs';
import { TabLink } from './TabLink';

/** The tabs below 768 px, at the bottom of the screen: those used all day, and a menu with the others. */
export function BottomBar({ overview }: { overview: Overview | undefined }) {
  return (
    <nav aria-label={messages.tabsNavigation} className={`${styles.bottom} mui-fixed`}>
      {tabs.slice(0, tabsInBar).map((tab) => (
        <TabLink key={tab.name} tab={tab} overview={overview} />
      ))}
      <MoreTabs overview={overview} />
    </nav>
  );
}

/** The browser's own popover: Escape and a click outside close it and return the focus to the button. */
function MoreTabs({ overview }: { overview: Overview | undefined }) {
  const { business } = useBusiness();
  const { pathname } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  const id = useId();
  const more = tabs.slice(tabsInBar);
  const counted = countOf('notifications', overview);
  const current = more.find(({ path }) => pathname.startsWith(path(business.id)));
  return (
    <>
      <button type="button" popoverTarget={id} className={current && styles.current}>
        <MoreIcon size={18} />
        {messages.moreTabs}
        {counted && (
          <span className={styles.count}>
            {counted.count}
            <span className="visually-hidden"> {counted.what}</span>
          </span>
        )}
        {current && <span className="visually-hidden"> {messages.tabs[current.name]}</span>}
      </button>
      <ul id={id} ref={menu} popover="auto" className={styles.more}>
        {more.map((tab) => (
          <li key={tab.name}>
            <TabLink tab={tab} overview={overview} onClick={() => menu.current?.hidePopover()} />
          </li>
        ))}
      </ul>
    </>
  );
}
