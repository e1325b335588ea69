import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FieldFrame } from '@/components/form/FieldFrame';
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
import { useCardDraft } from '../useCardDraft';
import { SettingsCard } from './SettingsCard';

const ZoneDialog = lazyDialog(() => import('./ZoneDialog').then((m) => m.ZoneDialog));

const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;
const timeFormats = ['12', '24'] as const;
const weekStarts = ['sunday', 'monday', 'saturday'] as const;

/** How dates and times are shown everywhere, and in which zone the business is. */
export function DatetimeCard() {
  const { business } = useBusiness();
  const text = messages.datetime;
  const [asking, setAsking] = useState(false);
  const draft = useCardDraft<Partial<DatetimePreferences>, DatetimePreferences & { keep?: Kept }>({
    fields: datetimeFields,
    send: saveDatetime,
    savedText: text.saved,
  });
  const { date_format, time_format, week_start, timezone } = business;
  const saved: DatetimePreferences = { date_format, time_format, week_start, timezone };
  const preferences = { ...saved, ...draft.value };
  const changed = JSON.stringify(preferences) !== JSON.stringify(saved);
  const error = changed ? draft.error : null;
  const choose = (choice: Partial<DatetimePreferences>) => draft.edit({ ...draft.value, ...choice });

  return (
    <SettingsCard
      title={text.title}
      anchor="datetime"
      changed={changed}
      saveLabel={text.save}
      saving={draft.saving}
      onSave={() => (preferences.timezone === timezone ? draft.submit(preferences) : setAsking(true))}
      onCancel={draft.discard}
    >
      <div className={styles.fields}>
        <SaveFailure error={error} title={text.failed} />
        <div className={styles.pair}>
          <FormatField
            label={text.dateFormat}
            value={preferences.date_format}
            options={dateFormats}
            labelOf={(value) => value}
            onChange={(value) => choose({ date_format: value })}
          />
          <FormatField
            label={text.timeFormat}
            value={preferences.time_format}
            options={timeFormats}
            labelOf={(value) => text.hours[value]}
            onChange={(value) => choose({ time_format: value })}
          />
          <FormatField
            label={text.weekStart}
            value={preferences.week_start}
            options={weekStarts}
            labelOf={(value) => hoursMessages.weekdays[value]}
            onChange={(value) => choose({ week_start: value })}
          />
        </div>
        <ZoneField preferences={preferences} onChange={(zone) => choose({ timezone: zone })} />
      </div>
      {asking && (
        <ZoneDialog
          timezone={preferences.timezone}
          busy={draft.saving}
          onConfirm={(keep) => {
            setAsking(false);
            draft.submit({ ...preferences, keep });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsCard>
  );
}

interface FormatFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  labelOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

function FormatField<Value extends string>({
  label,
  value,
  options,
  labelOf,
  onChange,
}: FormatFieldProps<Value>) {
  return (
    <FieldFrame label={label}>
      {({ id }) => (
        <Select
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option === event.target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
          SelectDisplayProps={{ id, 'aria-label': label }}
        >
          {options.map((option) => (
            <MenuItem key={option} value={option}>
              {labelOf(option)}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

interface ZoneFieldProps {
  preferences: DatetimePreferences;
  onChange: (timezone: string) => void;
}

/** The time zone. The present time there helps to check that it is the right one. */
function ZoneField({ preferences, onChange }: ZoneFieldProps) {
  const text = messages.datetime;
  const zones = useQuery(timezonesQuery);
  const now = new Date(useNow()).toISOString();
  if (zones.isError)
    return <LoadFailure text={text.loadFailed} error={zones.error} onRetry={() => void zones.refetch()} />;
  if (!zones.data) return <Skeleton height={92} />;
  const zone = zones.data.find(({ value }) => value === preferences.timezone);
  const format = zone && createFormatter({ ...preferences, clock_changes: fixedClock(zone.offset) });
  return (
    <ChoiceField
      label={text.timezone}
      hint={format && text.now(format.shortDateTime(now))}
      options={zones.data}
      value={zone}
      labelOf={({ label }) => label}
      keyOf={({ value }) => value}
      onChange={({ value }) => onChange(value)}
    />
  );
}
