import type { ReactNode } from 'react';
import { CalendarIcon, CheckCircleIcon, TagIcon } from '@/components/icon/icons';
import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import { useBusiness } from '../businessContext';
import type { Flow } from '../flow';
import { messages } from '../messages';
import type { Details } from '../model';
import { slotEnd } from '../slots';
import styles from './SummaryRows.module.css';

interface SummaryRowsProps {
  flow: Flow;
  details: Details;
  onEdit: (step: 'service' | 'date') => void;
}

interface RowProps {
  icon: ReactNode;
  value: string;
  more?: ReactNode;
  chosen?: boolean;
  /** What Change changes, for those who hear only the button. */
  change?: string | false;
  onEdit?: () => void;
}

function Row({ icon, value, more, chosen = true, change, onEdit }: RowProps) {
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

/** What is chosen so far. What is not chosen yet keeps its place, so that nothing jumps. */
export function SummaryRows({ flow, details, onEdit }: SummaryRowsProps) {
  const { format } = useBusiness();
  const { step, service, day, slot, lost } = flow;
  const when = () => {
    if (lost)
      return (
        <>
          <s>{format.clock(lost.slot.time)}</s> {messages.summary.chooseAnother}
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
          <Row
            icon={<TagIcon />}
            value={service.name}
            more={`${formatDuration(service.duration_minutes)} · ${formatMoney(service.price, service.currency)}`}
            change={step !== 'service' && messages.summary.changeService}
            onEdit={() => onEdit('service')}
          />
        ) : (
          <Row icon={<TagIcon />} value={messages.summary.service} chosen={false} />
        )}
        {day ? (
          <Row
            icon={<CalendarIcon />}
            value={format.weekdayAndDate(day)}
            more={when()}
            change={step === 'details' && messages.summary.changeWhen}
            onEdit={() => onEdit('date')}
          />
        ) : (
          <Row icon={<CalendarIcon />} value={messages.summary.when} chosen={false} />
        )}
        {lost && (
          <Row
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
            <small>{messages.summary.pay}</small>
          </div>
          <strong>{formatMoney(service.price, service.currency)}</strong>
        </div>
      )}
    </>
  );
}
