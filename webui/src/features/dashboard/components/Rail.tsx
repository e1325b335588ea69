import { Link } from 'react-router';
import { useBusiness } from '@/components/business/BusinessContext';
import { Brand } from '@/components/layout/Brand';
import { SchemeSwitch } from '@/components/layout/SchemeSwitch';
import { paths } from '@/lib/paths';
import type { Overview } from '@/lib/queries/overview';
import styles from '../DashboardFrame.module.css';
import { messages } from '../messages';
import { tabs } from '../tabs';
import { TabLink } from './TabLink';

/** The left rail, from 900 px on: the tabs, the plan, the colour scheme. */
export function Rail({ overview }: { overview: Overview | undefined }) {
  const { business } = useBusiness();
  const limit = business.limits.services;
  return (
    <nav aria-label={messages.navigation} className={styles.rail}>
      <Link to={paths.overview(business.id)} className={styles.brand}>
        <Brand />
      </Link>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.name}>
            <TabLink tab={tab} overview={overview} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <strong>{business.tier === 'premium' ? messages.premium : messages.free}</strong>
        <p>
          {limit === null && messages.unlimitedServices}
          {limit !== null && overview && messages.servicesUsed(overview.service_count, limit)}
        </p>
        <SchemeSwitch />
      </div>
    </nav>
  );
}
