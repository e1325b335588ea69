import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { messages as classes } from '@/modules/class/messages';
import { FieldError } from '@/components/form/FieldError';
import { FormSelect } from '@/components/form/FormSelect';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { PlusIcon } from '@/components/icon/icons';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { addDays } from '@/lib/days';
import type { Service } from '@/lib/queries/services';
import type { Session } from '@/lib/queries/sessions';
import { useNow } from '@/lib/useNow';
import type { AppointmentValues } from '../appointmentValues';
import { listedDays, sessionsQuery } from './api/sessions';
import { SessionOption } from './SessionOption';
import styles from './SessionChoice.module.css';

const OpenSessionDialog = lazyDialog(() => import('./OpenSessionDialog').then((m) => m.OpenSessionDialog));

const text = classes.choice;

/** In which date of a class a new appointment has places, and how many. */
export function SessionChoice({ service }: { service: Service }) {
  const { business, format } = useBusiness();
  const { control, setValue, getValues } = useFormContext<AppointmentValues>();
  const { fieldState } = useController({ control, name: 'time' });
  const { field: chosen } = useController({ control, name: 'session_id' });
  const places = useWatch({ control, name: 'places' });
  const today = useToday();
  const now = useNow();
  // From the place in the calendar that was chosen, if it is further away than the dates from today on.
  const [{ date, time, staff_id: staffId }] = useState(() => getValues());
  const from = date < addDays(today, listedDays) && date >= today ? today : date;
  const { data, error, isPending, refetch } = useQuery(sessionsQuery(business.id, service.id, from));
  const [opening, setOpening] = useState(false);
  const labelId = useId();
  const errorId = useId();
  const sessions = (data ?? []).filter(
    ({ id, status, end_datetime }) =>
      status === 'scheduled' && (Date.parse(end_datetime) > now || id === chosen.value),
  );
  const choose = (session: Session) => {
    chosen.onChange(session.id);
    setValue('date', format.day(session.start_datetime));
    setValue('instant', session.start_datetime);
    setValue('time', format.wallClock(session.start_datetime), { shouldDirty: true, shouldValidate: true });
  };
  const session = sessions.find(({ id }) => id === chosen.value);
  const most = Math.max(
    Number(places),
    Math.min(service.class?.most_places ?? 1, session ? session.capacity - session.places_taken : 10),
  );
  const message =
    fieldState.error &&
    (fieldState.error.type === 'server' ? fieldState.error.message : classes.required.date);
  return (
    <>
      <div role="radiogroup" aria-labelledby={labelId} aria-describedby={message && errorId}>
        <p id={labelId} className={styles.label}>
          {text.label}
        </p>
        {isPending && (
          <div aria-busy="true">
            <p role="status" className="visually-hidden">
              {text.loading}
            </p>
            <Skeleton variant="rounded" height={132} />
          </div>
        )}
        {!data && error && (
          <LoadFailure text={text.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
        {data && sessions.length === 0 && (
          <p className={styles.none}>
            {text.none({ date: format.weekdayAndDate(addDays(from, listedDays - 1)) })}
          </p>
        )}
        {sessions.length > 0 && (
          <div className={styles.dates}>
            {sessions.map((one) => (
              <SessionOption
                key={one.id}
                session={one}
                name={labelId}
                checked={one.id === chosen.value}
                onChoose={() => choose(one)}
              />
            ))}
          </div>
        )}
        {message && (
          <FormHelperText error id={errorId}>
            <FieldError text={message} />
          </FormHelperText>
        )}
        <Button
          size="small"
          variant="text"
          color="secondary"
          startIcon={<PlusIcon size={16} />}
          onClick={() => setOpening(true)}
        >
          {text.another}
        </Button>
      </div>
      {most > 1 && (
        <div className={styles.places}>
          <FormSelect
            control={control}
            name="places"
            label={classes.panel.places}
            options={Array.from({ length: most }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
          />
        </div>
      )}
      {opening && (
        <OpenSessionDialog
          serviceId={service.id}
          start={{ date, time, staffId }}
          onOpened={choose}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}
