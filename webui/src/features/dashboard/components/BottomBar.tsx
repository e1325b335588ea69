import type { Overview } from '@/lib/queries/overview';
import styles from '../DashboardFrame.module.css';
import { messages } from '../messages';
import { tabs } from '../tabs';
import { TabLink } from './TabLink';

/** The tabs below 900 px, at the bottom of the screen. */
export function BottomBar({ overview }: { overview: Overview | undefined }) {
  return (
    <nav aria-label={messages.tabsNavigation} className={styles.bottom}>
      {tabs.map((tab) => (
        <TabLink key={tab.name} tab={tab} pending={overview?.pending_count ?? 0} />
      ))}
    </nav>
  );
}
