import type { ReactNode } from 'react';
import { CalendarIcon, CheckCircleIcon, PersonIcon, TagIcon } from '@/components/icon/icons';
import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import type { BookingState } from '../bookingState';
import type { Named } from '../choices';
import { mayAskDeposit } from '../chosenServices';
import { loadClasses } from '../classes/loadParts';
import { messages } from '../messages';
import type { Details, Service } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { loadSeveral } from '../several/loadParts';
import { severalItems, slotEnd } from '../slots';
import { chosenMember } from '../staffChoice';
import type { Step } from '../steps';
import type { Terms } from '../terms';
import { termsText } from '../termsText';
import { AddService } from './AddService';
import { ItemsList } from './ItemsList';
import { LazyPart } from './LazyPart';
import { Price } from './Price';
import styles from './SummaryRows.module.css';

export interface SummaryProps {
  state: BookingState;
  /** What is chosen costs and takes. */
  terms: Terms | undefined;
  /** The steps of this booking. */
  steps: readonly Step[];
  details: Details;
  /** Lets the customer choose several services. */
  onAdd: (() => void) | undefined;
  onEdit: (step: 'service' | 'staff' | 'session' | 'time') => void;
  /** Changes several services, or what of them is still gone. */
  onServices: (services: readonly Service[], gone?: readonly Named[]) => void;
}

interface SummaryRowProps {
  icon: ReactNode;
  value: string;
  more?: ReactNode;
  chosen?: boolean;
  /** Whether it is not offered any more. */
  gone?: boolean;
  /** What the Change button changes, for screen readers. Without it there is no button. */
  change?: string | false;
  onEdit?: () => void;
}

/** One part of what is chosen. */
export function SummaryRow({ icon, value, more, chosen = true, gone, change, onEdit }: SummaryRowProps) {
  return (
    <li className={styles.row} data-todo={!chosen || undefined}>
      {icon}
      <div>
        <strong dir="auto">{gone ? <s>{value}</s> : value}</strong>
        {gone && <small>{messages.gone.mark}</small>}
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
export function SummaryRows(props: SummaryProps) {
  const { state, terms, steps, details, onAdd, onEdit, onServices } = props;
  const asksForStaff = steps.includes('staff');
  const isClass = steps.includes('session');
  const { format } = usePublicBusiness();
  const { step, several, service, staff, day, slot, places, taken } = state;
  const member = chosenMember(staff);
  const goneService = state.gone?.services[0];
  const goneStaff = state.gone?.staff[0];
  const items = slot && severalItems(slot);
  const time = () => {
    if (taken)
      return (
        <>
          <s>{format.time(taken.start)}</s> {messages.steps.anotherTime}
        </>
      );
    if (!slot || !terms) return messages.summary.chooseTime;
    return (
      <>
        {format.timeRange(slot.datetime, slotEnd(slot, terms))}
        <br />
        {format.zoneName}
      </>
    );
  };
  return (
    <>
      <ul className={styles.rows}>
        {isClass ? (
          <LazyPart load={loadClasses} waiting={<li />}>
            {({ ClassRows }) => (
              <ClassRows
                state={state}
                terms={terms}
                hasServiceStep={steps.includes('service')}
                onEdit={onEdit}
              />
            )}
          </LazyPart>
        ) : several ? (
          <LazyPart load={loadSeveral} waiting={<li />}>
            {({ ServiceRows }) => (
              <ServiceRows state={state} asksForStaff={asksForStaff} onEdit={onEdit} onChange={onServices} />
            )}
          </LazyPart>
        ) : (
          <>
            {service ? (
              <SummaryRow
                icon={<TagIcon />}
                value={service.name}
                more={terms && termsText(terms)}
                change={step !== 'service' && messages.summary.changeService}
                onEdit={() => onEdit('service')}
              />
            ) : (
              <SummaryRow
                icon={<TagIcon />}
                value={goneService?.name ?? messages.summary.service}
                gone={goneService !== undefined}
                chosen={false}
              />
            )}
            {onAdd && (
              <li className={styles.add}>
                <AddService onAdd={onAdd} />
              </li>
            )}
            {asksForStaff && (
              <SummaryRow
                icon={<PersonIcon />}
                value={
                  member?.name ??
                  (staff ? messages.staff.anyone : (goneStaff?.name ?? messages.summary.staff))
                }
                gone={goneStaff !== undefined && staff === undefined}
                more={member?.specialization}
                chosen={staff !== undefined}
                change={staff !== undefined && step !== 'staff' && messages.summary.changeStaff}
                onEdit={() => onEdit('staff')}
              />
            )}
          </>
        )}
        {!isClass && (
          <SummaryRow
            icon={<CalendarIcon />}
            value={day ? format.weekdayAndDate(day) : messages.summary.dateTime}
            more={day && time()}
            chosen={day !== undefined}
            change={day !== undefined && step === 'details' && messages.summary.changeDateTime}
            onEdit={() => onEdit('time')}
          />
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
      {terms && items && <ItemsList items={items} currency={terms.currency} />}
      {terms && (
        <div className={styles.total}>
          <div>
            <strong>{messages.summary.total}</strong>
            {several && <small>{formatDuration(terms.duration_minutes)}</small>}
            {isClass && !places && <small>{messages.class.each}</small>}
            {!mayAskDeposit(state, terms) && (
              <small>
                {terms.deposit_due
                  ? messages.summary.dueNow({
                      amount: formatMoney(terms.deposit_due.due_now, terms.currency),
                    })
                  : isClass
                    ? messages.class.pay
                    : messages.summary.pay}
              </small>
            )}
          </div>
          <strong>
            <Price terms={terms} />
          </strong>
        </div>
      )}
    </>
  );
}
