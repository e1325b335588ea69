import { Link } from 'react-router';
import { CancelCircleIcon } from '@/components/icon/icons';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { IconChip } from '@/components/layout/IconChip';
import table from '@/components/layout/table.module.css';
import { operatorPaths } from '@/lib/operatorPaths';
import { countText } from '@/lib/countText';
import type { Day } from '@/lib/time';
import type { OperatorBusiness } from '../api/operator';
import type { Tier } from '../api/setTier';
import list from '../components/List.module.css';
import { TierChip } from '../components/TierChip';
import { TierSelect } from '../components/TierSelect';
import { dayText, format } from '../format';
import styles from './Businesses.module.css';
import type { BusinessAction } from './businessActions';
import { BusinessMenu } from './BusinessMenu';
import { messages } from './messages';

interface BusinessRowProps {
  business: OperatorBusiness;
  today: Day;
  onChooseTier: (tier: Tier) => void;
  onAct: (action: BusinessAction) => void;
}

/** One business. Its name leads to its page. */
export function BusinessRow({ business, today, onChooseTier, onAct }: BusinessRowProps) {
  const { name, email, tier, suspended_at, service_count, appointment_count } = business;
  const plansOff = usePlansOff();
  const appointments = countText(appointment_count);
  return (
    <tr className={suspended_at === null ? '' : list.dim}>
      <td className={table.first}>
        <span className={styles.name}>
          <Link
            className={`${table.link} ${list.name}`}
            to={operatorPaths.business(business.id)}
            title={name}
            dir="auto"
          >
            {name}
          </Link>
          {business.is_demo && <span className={table.tag}>{messages.demo}</span>}
        </span>
        <small title={email}>
          <bdi>{email}</bdi>
        </small>
      </td>
      <td className={table.firstEnd}>
        {suspended_at !== null ? (
          <IconChip fill="error" icon={<CancelCircleIcon size={14} />} label={messages.suspended} />
        ) : (
          !plansOff && <TierChip tier={tier} />
        )}
        {business.is_complimentary && !plansOff && <small>{messages.complimentary}</small>}
      </td>
      <td className={`${table.number} ${table.noCard}`}>{countText(service_count)}</td>
      <td className={`${table.number} ${table.second}`}>
        <span className={list.phoneOnly}>
          {messages.counts({ services: service_count, appointments: appointment_count, text: appointments })}
        </span>
        <span className={list.wideOnly}>{appointments}</span>
      </td>
      <td className={table.secondEnd}>{format.date(format.day(business.created_at))}</td>
      <td className={`${table.quiet} ${table.noCard}`}>{dayText(business.last_sign_in_at, today)}</td>
      <td className={table.actions}>
        <div className={styles.actions}>
          {!plansOff && <TierSelect business={business} onChoose={onChooseTier} />}
          <BusinessMenu business={business} onAct={onAct} />
        </div>
      </td>
    </tr>
  );
}
