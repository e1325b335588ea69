import type { ReactNode } from 'react';
import { CalendarIcon, CheckCircleIcon, PersonIcon, TagIcon } from '@/components/icon/icons';
import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import type { BookingState } from '../bookingState';
import { messages } from '../messages';
import type { Details } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { slotEnd } from '../slots';
import { chosenMember } from '../staffChoice';
import styles from './SummaryRows.module.css';

interface SummaryRowsProps {
  state: BookingState;
  /** Whether this booking has a step for the staff member. */
  asksForStaff: boolean;
  details: Details;
  onEdit: (step: 'service' | 'staff' | 'time') => void;
}

interface SummaryRowProps {
  icon: ReactNode;
  value: string;
  more?: ReactNode;
  chosen?: boolean;
  /** What the Change button changes, for screen readers. Without it there is no button. */
  change?: string | false;
  onEdit?: () => void;
}

function SummaryRow({ icon, value, more, chosen = true, change, onEdit }: SummaryRowProps) {
  return (
    <li className={styles.row} data-todo={!chosen || undefined}>
      {icon}
      <div>
        <strong dir="auto">{value}</strong>
        {more !== undefined && <small dir="auto">{more}</small>}
      </div>
      {change && (
        <button type="button" className={styles.change} onClick={onEdit}>
          {messages.summary.change} <span className="visually-hidden">{change}</span>
        </button>
      )}
    </li>
  );
}

/** What is chosen so far. Rows without a choice are shown as well, so that the layout does not jump. */
export function SummaryRows({ state, asksForStaff, details, onEdit }: SummaryRowsProps) {
  const { format } = usePublicBusiness();
  const { step, service, staff, day, slot, taken } = state;
  const member = chosenMember(staff);
  const time = () => {
    if (taken)
      return (
        <>
          <s>{format.time(taken.slot.datetime)}</s> {messages.steps.anotherTime}
        </>
      );
    if (!slot || !service) return messages.summary.chooseTime;
    return (
      <>
        {format.timeRange(slot.datetime, slotEnd(slot, service))}
        <br />
        {format.zoneName}
      </>
    );
  };
  return (
    <>
      <ul className={styles.rows}>
        {service ? (
          <SummaryRow
            icon={<TagIcon />}
            value={service.name}
            more={messages.service.facts({
              first: formatDuration(service.duration_minutes),
              second: formatMoney(service.price, service.currency),
            })}
            change={step !== 'service' && messages.summary.changeService}
            onEdit={() => onEdit('service')}
          />
        ) : (
          <SummaryRow icon={<TagIcon />} value={messages.summary.service} chosen={false} />
        )}
        {asksForStaff && (
          <SummaryRow
            icon={<PersonIcon />}
            value={member?.name ?? (staff ? messages.staff.anyone : messages.summary.staff)}
            more={member?.specialization}
            chosen={staff !== undefined}
            change={staff !== undefined && step !== 'staff' && messages.summary.changeStaff}
            onEdit={() => onEdit('staff')}
          />
        )}
        {day ? (
          <SummaryRow
            icon={<CalendarIcon />}
            value={format.weekdayAndDate(day)}
            more={time()}
            change={step === 'details' && messages.summary.changeDateTime}
            onEdit={() => onEdit('time')}
          />
        ) : (
          <SummaryRow icon={<CalendarIcon />} value={messages.summary.dateTime} chosen={false} />
        )}
        {taken && (
          <SummaryRow
            icon={<CheckCircleIcon />}
            value={messages.summary.kept}
            more={
              <>
                {details.fullName}
                <br />
                {details.email}
              </>
            }
          />
        )}
      </ul>
      {service && (
        <div className={styles.total}>
          <div>
            <strong>{messages.summary.total}</strong>
            <small>
              {service.deposit_due
                ? messages.summary.dueNow({
                    amount: formatMoney(service.deposit_due.due_now, service.currency),
                  })
                : messages.summary.pay}
            </small>
          </div>
          <strong>{formatMoney(service.price, service.currency)}</strong>
        </div>
      )}
    </>
  );
}
