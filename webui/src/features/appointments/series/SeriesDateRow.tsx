import Button from '@mui/material/Button';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useBusiness } from '@/modules/business/BusinessContext';
import { CheckCircleIcon, CloseIcon, WarningIcon } from '@/components/icon/icons';
import type { Formatter } from '@/lib/time';
import { messages } from '../messages';
import styles from './SeriesDialog.module.css';
import type { Decision, SeriesRow } from './seriesRows';

const text = messages.series;

interface SeriesDateRowProps {
  row: SeriesRow;
  onDecide: (decision: Decision | undefined) => void;
}

/** A date of the series: free, or with what the owner can do about it. */
export function SeriesDateRow({ row, onDecide }: SeriesDateRowProps) {
  const { format } = useBusiness();
  const actions = useRef<HTMLSpanElement>(null);
  const { date, decision, start, undecided } = row;
  const day = format.weekdayAndDate(date.appointment_date);
  const Icon = undecided ? WarningIcon : start === undefined ? CloseIcon : CheckCircleIcon;
  const { title, help } = linesOf(row, format);
  // The pressed button disappears, so the one that replaces it takes the focus.
  const decide = (next: Decision | undefined) => {
    flushSync(() => onDecide(next));
    actions.current?.querySelector('button')?.focus();
  };
  const button = (label: string, next: Decision | undefined, variant: 'outlined' | 'text' = 'text') => (
    <Button
      size="small"
      variant={variant}
      aria-label={text.action({ action: label, date: day })}
      onClick={() => decide(next)}
    >
      {label}
    </Button>
  );
  const kind = undecided ? styles.undecided : start === undefined ? styles.out : styles.fits;
  return (
    <li className={`${styles.row} ${kind}`}>
      <Icon size={16} />
      <span className={styles.day}>{day}</span>
      <span>
        {title}
        {help !== undefined && <small>{help}</small>}
      </span>
      {date.state !== 'no_such_date' && (
        <span ref={actions} className={styles.actions}>
          {decision !== undefined && button(text.undo, undefined)}
          {undecided &&
            date.nearest_datetime !== null &&
            button(text.use({ time: format.time(date.nearest_datetime) }), 'nearest', 'outlined')}
          {undecided && date.state === 'question' && button(text.anyway, 'anyway', 'outlined')}
          {decision === undefined && button(text.leaveOut, 'out')}
        </span>
      )}
    </li>
  );
}

function linesOf({ date, decision, start, undecided }: SeriesRow, format: Formatter) {
  const asked = date.appointment_datetime === null ? '' : format.time(date.appointment_datetime);
  const question = date.question ?? undefined;
  if (start === undefined && !undecided) {
    return { title: text.out, help: date.state === 'no_such_date' ? text.noSuchDate : question };
  }
  if (start !== undefined) {
    const help = decision === 'nearest' ? text.instead({ time: asked }) : question;
    return { title: format.time(start), help };
  }
  const nearest =
    date.nearest_datetime === null
      ? text.noNearest
      : text.nearest({ time: format.time(date.nearest_datetime) });
  return date.state === 'taken'
    ? { title: text.taken({ time: asked }), help: nearest }
    : { title: asked, help: question };
}
