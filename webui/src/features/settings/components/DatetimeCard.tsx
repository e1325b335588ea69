import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FieldFrame } from '@/components/form/FieldFrame';
import { Pane } from '@/components/layout/Pane';
import { problemDetail } from '@/lib/problem';
import { createFormatter } from '@/lib/time';
import { useNow } from '@/lib/useNow';
import { timezonesQuery } from '../api/listTimezones';
import { useSaveDatetime, type DatetimePreferences } from '../api/saveDatetime';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { UnsavedChip } from './UnsavedChip';

const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;
const timeFormats = ['12', '24'] as const;

/** How dates and times are written everywhere, and in which zone the business lives. */
export function DatetimeCard() {
  const { business } = useBusiness();
  const text = messages.datetime;
  const toast = useToast();
  const save = useSaveDatetime(business.id);
  const { date_format, time_format, timezone } = business;
  const saved: DatetimePreferences = { date_format, time_format, timezone };
  const [draft, setDraft] = useState<Partial<DatetimePreferences>>({});
  const wanted = { ...saved, ...draft };
  const dirty = JSON.stringify(wanted) !== JSON.stringify(saved);

  const store = () =>
    save.mutate(wanted, {
      onSuccess: () => {
        toast.success(text.saved);
        setDraft({});
      },
    });
  const reset = () => {
    save.reset();
    setDraft({});
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
            <Button variant="contained" loading={save.isPending} onClick={store}>
              {text.save}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={styles.fields}>
        {save.isError && <Notice kind="error" title={problemDetail(save.error, text.failed)} takesFocus />}
        <div className={styles.pair}>
          <FormatField
            label={text.dateFormat}
            value={wanted.date_format}
            options={dateFormats}
            labelOf={(value) => value}
            onChange={(value) => setDraft({ ...draft, date_format: value })}
          />
          <FormatField
            label={text.timeFormat}
            value={wanted.time_format}
            options={timeFormats}
            labelOf={(value) => (value === '12' ? text.hour12 : text.hour24)}
            onChange={(value) => setDraft({ ...draft, time_format: value })}
          />
        </div>
        <ZoneField wanted={wanted} onChange={(zone) => setDraft({ ...draft, timezone: zone })} />
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
  wanted: DatetimePreferences;
  onChange: (timezone: string) => void;
}

/** The zone, with the present time there as a check that it is the right one. */
function ZoneField({ wanted, onChange }: ZoneFieldProps) {
  const text = messages.datetime;
  const zones = useQuery(timezonesQuery);
  const now = new Date(useNow()).toISOString();
  if (zones.isError) return <LoadFailure text={text.loadFailed} onRetry={() => void zones.refetch()} />;
  if (!zones.data) return <Skeleton height={92} />;
  const format = createFormatter(wanted);
  return (
    <ChoiceField
      label={text.timezone}
      hint={text.now(`${format.date(format.day(now))}, ${format.time(now)}`)}
      options={zones.data}
      value={zones.data.find(({ value }) => value === wanted.timezone)}
      labelOf={({ label }) => label}
      keyOf={({ value }) => value}
      onChange={({ value }) => onChange(value)}
    />
  );
}
