import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { ChevronUpIcon } from '@/components/icon/icons';
import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import { useBusiness } from '../businessContext';
import type { Flow } from '../flow';
import { messages } from '../messages';
import type { Details } from '../model';
import { Dialog } from './Dialog';
import styles from './SummaryDock.module.css';
import { SummaryRows } from './SummaryRows';

interface SummaryDockProps {
  flow: Flow;
  details: Details;
  /** The step's filled button, where the bar holds it. */
  action: ReactNode;
  onEdit: (step: 'service' | 'date') => void;
}

/** Below 768 px: what is chosen in one line at the foot of the screen; a press opens it as a sheet. */
export function SummaryDock({ flow, details, action, onEdit }: SummaryDockProps) {
  const { format } = useBusiness();
  const [open, setOpen] = useState(false);
  const { step, service, day, slot, lost } = flow;
  const price = service && formatMoney(service.price, service.currency);
  const [value, more] =
    step === 'details' && day && slot
      ? [`${format.weekdayAndDate(day)}, ${format.clock(slot.time)}`, `${format.zoneName} · ${price ?? ''}`]
      : [
          service?.name ?? messages.summary.title,
          lost
            ? messages.summary.kept
            : service
              ? `${formatDuration(service.duration_minutes)} · ${price ?? ''}`
              : messages.steps.service,
        ];
  return (
    <aside className={styles.dock} aria-label={messages.summary.title} data-rows={step === 'details' ? 2 : 1}>
      <button
        type="button"
        className={styles.show}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{messages.summary.show}</span>{' '}
        <span className={styles.text}>
          <strong dir="auto">{value}</strong> <small>{more}</small>
        </span>
        <ChevronUpIcon />
      </button>
      {action && <div className={styles.action}>{action}</div>}
      {open && (
        <Dialog
          role="dialog"
          title={messages.summary.title}
          onClose={() => setOpen(false)}
          actions={
            <Button variant="outlined" onClick={() => setOpen(false)}>
              {messages.summary.close}
            </Button>
          }
        >
          <SummaryRows
            flow={flow}
            details={details}
            onEdit={(target) => {
              setOpen(false);
              onEdit(target);
            }}
          />
        </Dialog>
      )}
    </aside>
  );
}
