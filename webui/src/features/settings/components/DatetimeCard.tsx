import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FieldFrame } from '@/components/form/FieldFrame';
import { Pane } from '@/components/layout/Pane';
import { problemDetail } from '@/lib/problem';
import type { Business } from '@/lib/queries/business';
import { createFormatter } from '@/lib/time';
import { useNow } from '@/lib/useNow';
import { timezonesQuery } from '../api/listTimezones';
import { saveDatetime, type DatetimePreferences } from '../api/saveDatetime';
import { datetimeFields } from '../fields';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { useSaveBusiness } from '../useSaveBusiness';
import { UnsavedChip } from './UnsavedChip';

const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;
const timeFormats = ['12', '24'] as const;

interface Draft {
  /** The business when editing began. */
  seen: Business;
  choice: Partial<DatetimePreferences>;
}

/** How dates and times are written everywhere, and in which zone the business is. */
export function DatetimeCard() {
  const { business } = useBusiness();
  const text = messages.datetime;
  const toast = useToast();
  const save = useSaveBusiness(datetimeFields, saveDatetime);
  const { date_format, time_format, timezone } = business;
  const saved: DatetimePreferences = { date_format, time_format, timezone };
  const [draft, setDraft] = useState<Draft>();
  const preferences = { ...saved, ...draft?.choice };
  const dirty = JSON.stringify(preferences) !== JSON.stringify(saved);

  const submit = () =>
    save.mutate(
      { seen: draft?.seen ?? business, input: preferences },
      {
        onSuccess: () => {
          toast.success(text.saved);
          setDraft(undefined);
        },
      },
    );
  const choose = (choice: Partial<DatetimePreferences>) =>
    setDraft({ seen: draft?.seen ?? business, choice: { ...draft?.choice, ...choice } });
  const reset = () => {
    save.reset();
    setDraft(undefined);
  };

  return (
    <Pane
      title={text.title}
      anchor="datetime"
      action={dirty && <UnsavedChip />}
      footer={
        dirty ? (
          <>
            <Button variant="outlined" onClick={reset}>
              {messages.cancel}
            </Button>
            <Button variant="contained" loading={save.isPending} onClick={submit}>
              {text.save}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={styles.fields}>
        <SaveFailure error={dirty ? save.error : null} title={problemDetail(save.error, text.failed)} />
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
        </div>
        <ZoneField preferences={preferences} onChange={(zone) => choose({ timezone: zone })} />
      </div>
    </Pane>
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
  if (zones.isError) return <LoadFailure text={text.loadFailed} onRetry={() => void zones.refetch()} />;
  if (!zones.data) return <Skeleton height={92} />;
  const format = createFormatter(preferences);
  return (
    <ChoiceField
      label={text.timezone}
      hint={text.now(format.shortDateTime(now))}
      options={zones.data}
      value={zones.data.find(({ value }) => value === preferences.timezone)}
      labelOf={({ label }) => label}
      keyOf={({ value }) => value}
      onChange={({ value }) => onChange(value)}
    />
  );
}
