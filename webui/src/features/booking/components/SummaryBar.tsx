import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { ChevronUpIcon } from '@/components/icon/icons';
import { formatMoney } from '@/lib/money';
import { formatDuration, type Formatter } from '@/lib/time';
import type { BookingState } from '../bookingState';
import { messages } from '../messages';
import type { Details } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { NativeDialog } from './NativeDialog';
import styles from './SummaryBar.module.css';
import { SummaryRows } from './SummaryRows';

interface SummaryBarProps {
  state: BookingState;
  details: Details;
  /** The step's main button, in steps where it belongs to the bar. */
  action: ReactNode;
  onEdit: (step: 'service' | 'date') => void;
}

/** The bar's two lines: the time once all is chosen, before that the service. */
function barText({ step, service, slot, taken }: BookingState, format: Formatter) {
  if (!service) return { value: messages.summary.title, more: messages.steps.service };
  const price = formatMoney(service.price, service.currency);
  if (step === 'details' && slot)
    return { value: format.dateTime(slot.datetime), more: messages.summary.facts(format.zoneName, price) };
  const facts = messages.service.facts(formatDuration(service.duration_minutes), price);
  return { value: service.name, more: taken ? messages.summary.kept : facts };
}

/** What is chosen so far, as a bar at the bottom of a phone's screen. Pressing it opens the whole summary. */
export function SummaryBar({ state, details, action, onEdit }: SummaryBarProps) {
  const { format } = usePublicBusiness();
  const [open, setOpen] = useState(false);
  const { value, more } = barText(state, format);
  return (
    <aside
      className={styles.bar}
      aria-label={messages.summary.title}
      data-rows={state.step === 'details' ? 2 : 1}
    >
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
        <NativeDialog
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
            state={state}
            details={details}
            onEdit={(target) => {
              setOpen(false);
              onEdit(target);
            }}
          />
        </NativeDialog>
      )}
    </aside>
  );
}
