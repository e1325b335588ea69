import { Fragment, useRef, useState } from 'react';
import { messages as shared } from '@/modules/appointment/messages';
import { messages as classes } from '@/modules/class/messages';
import { useStaff } from '@/modules/staff/useStaff';
import { lazyPart } from '@/components/layout/lazyPart';
import { phoneUrl } from '@/lib/phone';
import { formatDuration } from '@/lib/time';
import type { AppointmentDetail } from '../api/getAppointment';
import { messages } from '../messages';
import type { RemovedServiceProps } from '../services/RemovedService';
import { Services } from '../services/Services';
import styles from './AppointmentPanel.module.css';
import { SessionLink } from '../sessions/SessionLink';
import { ServicePlan } from './ServicePlan';

const RemovedService = lazyPart(() => import('../services/RemovedService').then((m) => m.RemovedService));

/** What is done, by whom and when. Several services stand before the facts, and one is a line of the facts. */
export function ServicesAndFacts({ detail }: { detail: AppointmentDetail }) {
  const [removed, setRemoved] = useState<Omit<RemovedServiceProps, 'onUndone'>>();
  const place = useRef<HTMLElement>(null);
  const { appointment, series } = detail;
  const { items, currency } = appointment;
  const several = items.length > 1;
  // A place that was never paid for cannot be changed, and one in a class is changed there.
  const fixed = Boolean(appointment.deposit?.held_until) || appointment.session_id !== undefined;
  const services = (!fixed || several) && (
    <section key="services" ref={place} className={several ? undefined : styles.belowFacts}>
      {several && <h3>{messages.panel.services({ count: items.length })}</h3>}
      {fixed ? (
        <ServicePlan items={items} currency={currency} />
      ) : (
        <Services
          appointment={appointment}
          onRemoved={(service, before, after) => setRemoved({ service, before, after })}
        />
      )}
    </section>
  );
  const facts = <Facts key="facts" appointment={appointment} series={series} />;
  return (
    <>
      {removed?.after.version === appointment.version && (
        <section>
          <RemovedService
            {...removed}
            onUndone={() => [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()}
          />
        </section>
      )}
      {several ? [services, facts] : [facts, services]}
    </>
  );
}

function Facts({
  appointment,
  series,
}: {
  appointment: AppointmentDetail['appointment'];
  series: AppointmentDetail['series'] | undefined;
}) {
  const text = messages.panel;
  const { email, phone, notes } = appointment.client_info;
  const source = appointment.booking_source === 'manual' ? text.manual : text.online;
  return (
    <section>
      <dl className={styles.facts}>
        {appointment.items.length === 1 && <OnlyService appointment={appointment} />}
        {series && series.count > 1 && (
          <>
            <dt>{messages.series.label}</dt>
            <dd>
              {messages.series.place(series)}
              <br />
              {messages.series.repeats[series.repeat]}
            </dd>
          </>
        )}
        {phone && (
          <>
            <dt>{text.phone}</dt>
            <dd>
              <a href={phoneUrl(phone)}>
                <bdi>{phone}</bdi>
              </a>
            </dd>
          </>
        )}
        {email && (
          <>
            <dt>{text.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>
                <bdi>{email}</bdi>
              </a>
            </dd>
          </>
        )}
        <dt>{text.source}</dt>
        <dd>{appointment.outside_hours ? `${source}, ${text.outsideHours}` : source}</dd>
        {notes && (
          <>
            <dt>{text.customerNotes}</dt>
            <dd dir="auto">{notes}</dd>
          </>
        )}
        {appointment.notes && (
          <>
            <dt>{text.notes}</dt>
            <dd dir="auto">{appointment.notes}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function OnlyService({ appointment }: Pick<AppointmentDetail, 'appointment'>) {
  const withStaff = useStaff().length > 0;
  return (
    <>
      <dt>{appointment.session_id === undefined ? messages.panel.service : classes.class}</dt>
      <dd>
        {appointment.service_name}, {formatDuration(appointment.duration_minutes)}
      </dd>
      {appointment.session_id !== undefined && (
        <>
          <dt>{classes.panel.places}</dt>
          <dd>
            {appointment.places}
            <br />
            <SessionLink sessionId={appointment.session_id} />
          </dd>
        </>
      )}
      {(withStaff || appointment.staff_name !== null) && !appointment.items[0]?.without_staff && (
        <>
          <dt>{shared.staff}</dt>
          <dd dir="auto">{appointment.staff_name ?? shared.unassigned}</dd>
        </>
      )}
      {appointment.items[0]?.resources?.map(({ id, name, pool_name: kind }) => (
        <Fragment key={id}>
          <dt dir="auto">{kind}</dt>
          <dd dir="auto">{name}</dd>
        </Fragment>
      ))}
    </>
  );
}
