import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Notice } from '@/components/feedback/Notice';
import { FormSelect } from '@/components/form/FormSelect';
import { AppDialog } from '@/components/layout/AppDialog';
import type { Formatter } from '@/lib/time';
import { seriesPreviewQuery, type Repeat, type SeriesDate } from '../api/series';
import { toSeriesSearch } from '../appointmentRequests';
import type { AppointmentValues } from '../appointmentValues';
import { RefusalNotice } from '../components/RefusalNotice';
import { messages } from '../messages';
import { SeriesDateRow } from './SeriesDateRow';
import styles from './SeriesDialog.module.css';
import { SeriesSum } from './SeriesSum';
import { rowOf, startsOf, stillDecided, type Decision, type Decisions } from './seriesRows';
import { useSeriesBooking, type BookedSeries } from './useSeriesBooking';

interface SeriesDialogProps {
  /** The form of the first appointment. */
  values: AppointmentValues;
  onBack: () => void;
  onDone: (booked: BookedSeries) => void;
}

const text = messages.series;
const repeats = Object.entries(text.repeats).map(([value, label]) => ({ value, label }));
const counts = Array.from({ length: 25 }, (_, index) => ({
  value: String(index + 2),
  label: String(index + 2),
}));
const usualCount = '8';

/** Shows each date of repeated appointments before they are booked, all of them or none. */
export function SeriesDialog({ values, onBack, onDone }: SeriesDialogProps) {
  const { business, format } = useBusiness();
  const { control } = useForm({ defaultValues: { repeat: values.repeat, count: usualCount } });
  const [chosen, count] = useWatch({ control, name: ['repeat', 'count'] });
  const repeat = chosen as Repeat; // the list has no other ones
  const search = toSeriesSearch(values, repeat, Number(count));
  const asked = `${repeat} ${count}`;
  // After a refusal, its dates replace those of the preview until the owner asks for other ones.
  const [fresh, setFresh] = useState<{ asked: string; dates: readonly SeriesDate[] }>();
  const [decisions, setDecisions] = useState<Decisions>({});
  const lost = fresh?.asked === asked ? fresh.dates : undefined;
  const preview = useQuery({ ...seriesPreviewQuery(business.id, search), enabled: !lost });
  const dates = lost ?? preview.data?.dates;
  const rows = dates?.map((date) => rowOf(date, decisions[date.appointment_date])) ?? [];
  const starts = startsOf(rows);
  const undecided = rows.filter((row) => row.undecided).length;
  const booking = useSeriesBooking({
    values,
    repeat,
    onDone,
    onLost: (now) => {
      setDecisions(stillDecided(now, decisions));
      setFresh({ asked, dates: now });
    },
  });
  const decide = (date: string, decision: Decision | undefined) =>
    setDecisions((before) => ({ ...before, [date]: decision }));
  const last = dates?.at(-1)?.appointment_date;

  return (
    <AppDialog
      open
      title={text.title}
      width={680}
      onClose={onBack}
      actions={
        <>
          <span className={styles.aside}>{text.allOrNone}</span>
          <Button variant="outlined" onClick={onBack}>
            {text.back}
          </Button>
          <Button
            variant="contained"
            loading={booking.busy}
            disabled={undecided > 0 || starts.length === 0}
            onClick={() => booking.book(starts, {})}
          >
            {undecided > 0 ? text.decide({ count: undecided }) : text.add({ count: starts.length })}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p className={styles.about}>
          <strong dir="auto">{values.full_name}</strong>
          <small>{fromText(values, format)}</small>
        </p>
        <div className={styles.fields}>
          <FormSelect control={control} name="repeat" label={text.repeat} options={repeats} />
          <FormSelect
            control={control}
            name="count"
            label={text.count}
            options={counts}
            {...(last !== undefined && { hint: text.last({ date: format.date(last) }) })}
          />
        </div>
        {lost && (
          <Notice kind="error" title={text.lost} takesFocus>
            {text.lostHelp}
          </Notice>
        )}
        <RefusalNotice
          refusal={booking.refusal}
          unanswered={messages.form.add.unanswered}
          past={false}
          busy={booking.busy}
          onBookAnyway={(agreed) => booking.book(starts, agreed)}
          onDismiss={booking.dismiss}
        />
        {dates && <SeriesSum rows={rows} />}
        {dates && (
          <ul className={styles.dates}>
            {rows.map((row) => (
              <SeriesDateRow
                key={row.date.appointment_date}
                row={row}
                onDecide={(decision) => decide(row.date.appointment_date, decision)}
              />
            ))}
          </ul>
        )}
        {!dates && preview.error && (
          <LoadFailure text={text.loadFailed} error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {!dates && !preview.error && (
          <>
            <p role="status">{text.loading}</p>
            <Skeleton height={240} variant="rounded" />
          </>
        )}
      </div>
    </AppDialog>
  );
}

function fromText({ date, time, instant }: AppointmentValues, format: Formatter): string {
  const first = instant === '' ? format.clock(time) : format.time(instant);
  return text.from({ date: format.fullDate(date), time: first, zone: format.zoneName });
}
