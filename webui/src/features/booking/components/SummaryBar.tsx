import { useState, type ReactNode } from 'react';
import { ChevronUpIcon } from '@/components/icon/icons';
import type { Formatter } from '@/lib/time';
import { shareBarHeight } from '../barHeight';
import { withStaff } from '../appointmentText';
import { messages } from '../messages';
import { usePublicBusiness } from '../PublicBusinessContext';
import { chosenMember } from '../staffChoice';
import { priceText, termsText } from '../termsText';
import { Button } from './Button';
import { NativeDialog } from './NativeDialog';
import styles from './SummaryBar.module.css';
import { SummaryRows, type SummaryProps } from './SummaryRows';

interface SummaryBarProps extends SummaryProps {
  /** A button that leads on. */
  action?: ReactNode;
}

/** The bar's two lines: the date and time as soon as there is one, before that the service. */
function barText({ state, terms }: SummaryProps, format: Formatter) {
  const { service, further, staff, day, slot, places, taken } = state;
  if (places && terms)
    return {
      value: format.dateTime(places.session.start_datetime),
      more: messages.service.facts({
        first: messages.class.named({ service: places.service.name, count: places.count }),
        second: priceText(terms),
      }),
    };
  const when = slot ? format.dateTime(slot.datetime) : day && format.weekdayAndDate(day);
  if (!service || !terms) return { value: when ?? messages.summary.title, more: messages.steps.service };
  const name = further ? messages.service.count({ count: further.length + 1 }) : service.name;
  const what = withStaff(name, chosenMember(staff)?.name);
  if (when === undefined) return { value: what, more: termsText(terms) };
  if (taken) return { value: when, more: messages.summary.kept };
  return {
    value: when,
    more: messages.service.facts({ first: what, second: slot ? format.zoneName : priceText(terms) }),
  };
}

/** What is chosen so far, as a bar at the bottom of a phone's screen. Pressing it opens the whole summary. */
export function SummaryBar({ action, ...summary }: SummaryBarProps) {
  const { state, steps, onAdd, onEdit } = summary;
  const { format } = usePublicBusiness();
  const [open, setOpen] = useState(false);
  const { value, more } = barText(summary, format);
  const isClass = steps.includes('session');
  const title = isClass ? messages.class.summary : messages.summary.title;
  const close = (then: () => void) => {
    setOpen(false);
    then();
  };
  return (
    <aside
      ref={shareBarHeight}
      className={styles.bar}
      aria-label={title}
      data-rows={state.step === 'details' ? 2 : 1}
    >
      <button
        type="button"
        className={styles.show}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{isClass ? messages.class.show : messages.summary.show}</span>{' '}
        <span className={styles.text}>
          <strong dir="auto">{value}</strong> <small dir="auto">{more}</small>
        </span>
        <ChevronUpIcon />
      </button>
      {action && <div className={styles.action}>{action}</div>}
      {open && (
        <NativeDialog
          role="dialog"
          title={title}
          onClose={() => setOpen(false)}
          actions={
            <Button variant="outlined" onClick={() => setOpen(false)}>
              {messages.summary.close}
            </Button>
          }
        >
          <SummaryRows
            {...summary}
            onAdd={onAdd && (() => close(onAdd))}
            onEdit={(target) => close(() => onEdit(target))}
          />
        </NativeDialog>
      )}
    </aside>
  );
}
