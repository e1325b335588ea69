import { listText } from '@/lib/listText';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { CloseIcon } from '@/components/icon/icons';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { Pane } from '@/components/layout/Pane';
import { PlanTable, type PlanRow } from '@/modules/plan/PlanTable';
import { UpgradeLink } from '@/modules/plan/UpgradeLink';
import { paths } from '@/lib/paths';
import { overviewQuery } from '@/lib/queries/overview';
import { servicesQuery } from '@/lib/queries/services';
import { storedHint } from '@/lib/sessionHint';
import { planEndedMessages as messages } from '../planEndedMessages';
import styles from './PlanEnded.module.css';

const closedHint = storedHint('slotwise.plan-ended-closed');

/** What the business had with Premium and what it has now, until the owner closes it. */
export function PlanEnded({ endedAt }: { endedAt: string }) {
  const { business, format } = useBusiness();
  const [closed, setClosed] = useState(() => closedHint.read() === endedAt);
  const free = useInstallation().plans.find(({ id }) => id === 'free');
  const services = useQuery({ ...servicesQuery(business.id), enabled: !closed }).data;
  const booked = useQuery({ ...overviewQuery(business.id), enabled: !closed }).data?.upcoming_count;
  if (closed || services === undefined) return null;
  const inactive = services.filter(({ is_active }) => !is_active).map(({ name }) => name);
  const { parallel_bookings: places } = business.booking_rules;
  const percent = business.requires_advance_payment && business.advance_payment_percentage;
  const close = () => {
    closedHint.write(endedAt);
    setClosed(true);
  };
  return (
    <Pane
      title={messages.title({ date: format.date(format.day(endedAt)) })}
      action={
        <IconButton size="small" aria-label={messages.close} onClick={close}>
          <CloseIcon size={16} />
        </IconButton>
      }
      footer={
        <>
          <UpgradeLink />
          <span className={styles.note}>{messages.asItWas}</span>
        </>
      }
    >
      <PlanTable
        columns={[messages.before, messages.now]}
        rows={[
          [
            messages.services,
            messages.noLimit,
            <>
              {free?.services == null ? messages.unlimited : messages.atMost({ limit: free.services })}
              {inactive.length > 0 && (
                <>
                  {' '}
                  {messages.inactive({ names: listText(inactive) })}{' '}
                  <Link to={paths.services(business.id)}>{messages.choose}</Link>
                </>
              )}
            </>,
          ],
          [messages.places, messages.perPerson({ places }), '1'],
          [messages.staff, messages.used, messages.kept],
          [
            messages.deposits,
            percent === false ? messages.off : messages.percent({ percentage: percent }),
            messages.noDeposits,
          ],
          ...(booked !== undefined && booked > 0
            ? [[messages.booked, booked, messages.unchanged({ count: booked })] satisfies PlanRow]
            : []),
        ]}
      />
    </Pane>
  );
}
