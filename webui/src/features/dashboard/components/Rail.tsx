import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { Brand } from '@/modules/brand/Brand';
import { lazyPart } from '@/components/layout/lazyPart';
import { paths } from '@/lib/paths';
import type { Overview } from '@/lib/queries/overview';
import styles from '../DashboardFrame.module.css';
import { messages } from '../messages';
import { tabs } from '../tabs';
import { TabLink } from './TabLink';

// Its script includes MUI's button group, which nothing else of the first tab needs.
const SchemeSwitch = lazyPart(() => import('@/components/layout/SchemeSwitch').then((m) => m.SchemeSwitch));

/** The left rail, from 768 px on: the tabs, and from 900 px on the plan, if there are plans, and the colour scheme. */
export function Rail({ overview }: { overview: Overview | undefined }) {
  const { business } = useBusiness();
  const plansOff = usePlansOff();
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
        {!plansOff && (
          <>
            <strong>{business.tier === 'premium' ? messages.premium : messages.free}</strong>
            <p>
              {limit === null && messages.unlimitedServices}
              {limit !== null && overview && servicesText(overview, limit)}
            </p>
          </>
        )}
        <div className={styles.schemes}>
          <SchemeSwitch />
        </div>
      </div>
    </nav>
  );
}

/** A business that was premium may have more services than its plan allows. Then only the active ones fit the limit. */
function servicesText({ service_count: all, active_service_count: active }: Overview, limit: number): string {
  return all > limit
    ? messages.servicesActive({ active, limit })
    : messages.servicesUsed({ used: all, limit });
}
