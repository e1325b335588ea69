import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { StatusChip } from '@/modules/appointment/StatusChip';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { DownloadIcon } from '@/components/icon/dashboardIcons';
import { PlusIcon } from '@/components/icon/icons';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { problemDetail } from '@/lib/problem';
import { downloadCustomer, useBlockCustomer } from '../api/changeCustomer';
import type { Customer } from '../api/customers';
import { messages } from '../messages';
import { CustomerNotes } from './CustomerNotes';
import styles from './CustomerPanel.module.css';

interface CustomerSectionsProps {
  customer: Customer;
  onMerge: () => void;
  onErase: () => void;
}

/** The parts of the panel between its head and its actions. */
export function CustomerSections({ customer, onMerge, onErase }: CustomerSectionsProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const text = messages.panel;
  const [exporting, setExporting] = useState(false);
  const download = async () => {
    setExporting(true);
    try {
      await downloadCustomer(business.id, customer);
      toast.success(text.exported({ name: customer.full_name }));
    } catch (error) {
      toast.error(problemDetail(error, text.exportFailed));
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      {customer.blocked_at !== null && <BlockedNotice customer={customer} />}
      <Figures customer={customer} />
      <section>
        <CustomerNotes key={customer.id} customer={customer} />
      </section>
      <Visits customer={customer} />
      <section>
        <h3>{text.personal}</h3>
        <p className={styles.low}>{text.personalText}</p>
        <div className={`${styles.line} ${styles.start}`}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<DownloadIcon size={16} />}
            loading={exporting}
            onClick={() => void download()}
          >
            {text.export}
          </Button>
          <Button size="small" variant="outlined" onClick={onMerge}>
            {text.mergeWith}
          </Button>
          <Button size="small" variant="text" color="error" onClick={onErase}>
            {text.erase}
          </Button>
        </div>
      </section>
    </>
  );
}

function BlockedNotice({ customer }: { customer: Customer }) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const block = useBlockCustomer(business.id);
  const text = messages.panel;
  const unblock = () =>
    block.mutate(
      { seen: customer, input: null },
      {
        onSuccess: () => toast.success(text.unblocked({ name: customer.full_name })),
        onError: (error) => toast.error(problemDetail(error, text.unblockFailed)),
      },
    );
  return (
    <section>
      <Notice
        kind="action"
        title={text.blockedSince({ date: format.date(format.day(customer.blocked_at ?? '')) })}
        action={
          <Button size="small" variant="outlined" loading={block.isPending} onClick={unblock} sx={{ mt: 1 }}>
            {text.unblock}
          </Button>
        }
      >
        {text.blockedText}
        {customer.block_reason && (
          <span dir="auto"> {text.blockReason({ reason: customer.block_reason })}</span>
        )}
      </Notice>
    </section>
  );
}

function Figures({ customer: { figures } }: { customer: Customer }) {
  const { business } = useBusiness();
  const text = messages.panel;
  const booked = figures.booked.length > 0 ? figures.booked : [{ amount: 0, currency: business.currency }];
  const values = [
    { label: text.visits, value: figures.visits },
    { label: text.cancelled, value: figures.cancelled },
    { label: text.noShows, value: figures.no_shows },
    {
      label: text.booked,
      value: booked.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + '),
    },
  ];
  return (
    <section className={styles.figures}>
      <dl>
        {values.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Visits({ customer }: { customer: Customer }) {
  const { full_name, email, phone, figures, newest_appointments: newest } = customer;
  const { business, format } = useBusiness();
  const text = messages.panel;
  return (
    <section>
      <div className={styles.line}>
        <h3>{text.appointments}</h3>
        <Button
          size="small"
          variant="text"
          component={Link}
          to={paths.appointments(business.id, { add: '1' })}
          state={{ customer: { full_name, email, phone } }}
          startIcon={<PlusIcon size={16} />}
        >
          {text.add}
        </Button>
      </div>
      {newest.length === 0 ? (
        <p className={styles.low}>{text.noAppointments}</p>
      ) : (
        <ol className={styles.visits}>
          {newest.map((appointment) => (
            <li key={appointment.id}>
              <Link to={paths.appointments(business.id, { open: appointment.id })}>
                {format.date(format.day(appointment.appointment_datetime))}
              </Link>
              <span>
                {appointment.service_name}
                <small>
                  {[format.time(appointment.appointment_datetime), appointment.staff_name]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <StatusChip appointment={appointment} />
            </li>
          ))}
        </ol>
      )}
      {figures.appointments > newest.length && (
        <Button
          size="small"
          variant="text"
          component={Link}
          to={paths.appointments(business.id, { customer: email, past: '1', order: 'furthest' })}
          sx={{ ml: -1 }}
        >
          {text.showAll({ count: figures.appointments })}
        </Button>
      )}
    </section>
  );
}
