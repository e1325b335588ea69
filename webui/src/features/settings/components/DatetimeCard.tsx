import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { FormSearch } from '@/components/form/FormSearch';
import { FormSelect } from '@/components/form/FormSelect';
import { messages as hoursMessages } from '@/modules/hours/messages';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { createFormatter } from '@/lib/time';
import { useNow } from '@/lib/useNow';
import { fixedClock } from '@/lib/zoneClock';
import { timezonesQuery } from '../api/listTimezones';
import { saveDatetime, type DatetimePreferences, type Kept } from '../api/saveDatetime';
import { datetimeFields } from '../fields';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { useSettingsForm } from '../useSettingsForm';
import { SettingsCard } from './SettingsCard';

const ZoneDialog = lazyDialog(() => import('./ZoneDialog').then((m) => m.ZoneDialog));

const text = messages.datetime;

const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'].map((value) => ({ value, label: value }));
const timeFormats = (['12', '24'] as const).map((value) => ({ value, label: text.hours[value] }));
const weekStarts = (['sunday', 'monday', 'saturday'] as const).map((value) => ({
  value,
  label: hoursMessages.weekdays[value],
}));

type DatetimeInput = DatetimePreferences & { keep?: Kept };

/** How dates and times are shown everywhere, and in which zone the business is. */
export function DatetimeCard() {
  const { business } = useBusiness();
  const [asking, setAsking] = useState(false);
  const { control, handleSubmit, submit, card } = useSettingsForm<DatetimeInput>({
    toValues: ({ date_format, time_format, week_start, timezone }) => ({
      date_format,
      time_format,
      week_start,
      timezone,
    }),
    names: ['date_format', 'time_format', 'week_start', 'timezone'],
    fields: datetimeFields,
    send: saveDatetime,
    savedText: text.saved,
  });
  const timezone = useWatch({ control, name: 'timezone' });

  return (
    <SettingsCard
      {...card}
      title={text.title}
      anchor="datetime"
      saveLabel={text.save}
      failedText={text.failed}
      onSave={() => (timezone === business.timezone ? card.onSave() : setAsking(true))}
    >
      <div className={styles.fields}>
        <div className={styles.pair}>
          <FormSelect control={control} name="date_format" label={text.dateFormat} options={dateFormats} />
          <FormSelect control={control} name="time_format" label={text.timeFormat} options={timeFormats} />
          <FormSelect control={control} name="week_start" label={text.weekStart} options={weekStarts} />
        </div>
        <ZoneField control={control} />
      </div>
      {asking && (
        <ZoneDialog
          timezone={timezone}
          busy={card.saving}
          onConfirm={(keep) => {
            setAsking(false);
            void handleSubmit((preferences) => submit({ ...preferences, keep }))();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsCard>
  );
}

/** The time zone. The present time there helps to check that it is the right one. */
function ZoneField({ control }: { control: Control<DatetimeInput> }) {
  const preferences = useWatch({ control }) as DatetimePreferences;
  const zones = useQuery(timezonesQuery);
  const now = new Date(useNow()).toISOString();
  if (zones.isError)
    return <LoadFailure text={text.loadFailed} error={zones.error} onRetry={() => void zones.refetch()} />;
  if (!zones.data) return <Skeleton height={92} />;
  const zone = zones.data.find(({ value }) => value === preferences.timezone);
  const format = zone && createFormatter({ ...preferences, clock_changes: fixedClock(zone.offset) });
  return (
    <FormSearch
      control={control}
      name="timezone"
      label={text.timezone}
      {...(format && { hint: text.now({ time: format.shortDateTime(now) }) })}
      options={zones.data}
    />
  );
}
