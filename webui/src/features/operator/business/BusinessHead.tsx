import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { categoryNames } from '@/modules/business/messages';
import { Notice } from '@/components/feedback/Notice';
import { ExternalIcon } from '@/components/icon/dashboardIcons';
import { CancelCircleIcon, ChevronRightIcon } from '@/components/icon/icons';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { IconChip } from '@/components/layout/IconChip';
import { PageTitle } from '@/components/layout/PageTitle';
import table from '@/components/layout/table.module.css';
import { operatorPaths } from '@/lib/operatorPaths';
import type { BusinessAction } from '../businesses/businessActions';
import { messages as list } from '../businesses/messages';
import { TierChip } from '../components/TierChip';
import { format } from '../format';
import type { BusinessDetails } from './api';
import styles from './Business.module.css';
import { messages } from './messages';

interface BusinessHeadProps {
  business: BusinessDetails;
  onAct: (action: BusinessAction) => void;
}

/** Which business it is, whether it takes bookings, and what can be done about that. */
export function BusinessHead({ business, onAct }: BusinessHeadProps) {
  const { suspension, deletion_at } = business;
  const plansOff = usePlansOff();
  const action: BusinessAction = suspension === null ? 'suspend' : 'restore';
  return (
    <>
      <nav className={styles.crumb} aria-label={messages.back}>
        <Link to={operatorPaths.businesses}>{messages.back}</Link>
        <ChevronRightIcon size={14} />
        <span dir="auto">{business.name}</span>
      </nav>
      <div className={styles.head}>
        <PageTitle
          title={business.name}
          hint={
            <div className={styles.marks}>
              {!plansOff && <TierChip tier={business.tier} />}
              {suspension !== null && (
                <IconChip fill="error" icon={<CancelCircleIcon size={14} />} label={list.suspended} />
              )}
              {business.is_demo && <span className={table.tag}>{list.demo}</span>}
              <span>{[categoryNames[business.category], business.address].filter(Boolean).join(', ')}</span>
            </div>
          }
        />
        <div className={styles.buttons}>
          <Button
            variant="outlined"
            startIcon={<ExternalIcon size={16} />}
            href={`/book/${business.unique_url}`}
            target="_blank"
            rel="noreferrer"
          >
            {messages.bookingPage}
          </Button>
          <Button
            variant="outlined"
            {...(action === 'suspend' && { color: 'error' })}
            onClick={() => onAct(action)}
          >
            {list.actions[action].menu}
          </Button>
        </div>
      </div>
      {(suspension !== null || deletion_at !== null) && (
        <div className={styles.notices}>
          {suspension !== null && (
            <Notice
              kind="action"
              title={messages.suspendedOn({ date: format.date(format.day(suspension.at)) })}
            >
              {suspension.reason}
            </Notice>
          )}
          {deletion_at !== null && (
            <Notice
              kind="action"
              title={messages.deletedOn({ date: format.date(format.day(deletion_at)) })}
            />
          )}
        </div>
      )}
    </>
  );
}
