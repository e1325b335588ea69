import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { addDays } from '@/lib/days';
import type { RuleProblems, RulesForm, Span } from '../bookingRules';
import { messages } from '../messages';
import { NumberOf, NumberWithUnit } from './NumberWithUnit';
import { RuleRow } from './RuleRow';
import styles from './RuleRow.module.css';

export interface RulesProps {
  form: RulesForm;
  problems: RuleProblems;
  choose: (choice: Partial<RulesForm>) => void;
}

/** Minutes between start times that can be chosen. A different value that was set through the API is offered too. */
const steps = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

/** Which times are offered. */
export function WhenRules({ form, problems, choose }: RulesProps) {
  const { business, format } = useBusiness();
  const text = messages.rules;
  const today = useToday();
  const horizon = Number(form.horizonDays);
  const last = horizon >= 1 && horizon <= 730 ? format.date(addDays(today, horizon)) : undefined;
  const offered = form.step === null || steps.includes(form.step) ? steps : [...steps, form.step];
  return (
    <>
      <SpanRow
        label={text.notice}
        text={text.noticeText}
        units={text.units}
        span={form.minimumNotice}
        error={problems.minimumNotice}
        onChange={(minimumNotice) => choose({ minimumNotice })}
      />
      <RuleRow label={text.horizon} text={text.horizonText(last)} error={problems.horizonDays}>
        {(control) => (
          <NumberOf
            {...control}
            value={form.horizonDays}
            unit={text.units.days}
            onChange={(horizonDays) => choose({ horizonDays })}
          />
        )}
      </RuleRow>
      <RuleRow label={text.step} text={text.stepText} error={problems.step}>
        {({ id, describedBy }) => (
          <Select
            fullWidth
            value={form.step ?? 0}
            onChange={({ target }) => choose({ step: target.value || null })}
            SelectDisplayProps={{ id, 'aria-label': text.step, 'aria-describedby': describedBy }}
          >
            <MenuItem value={0}>{text.lengthOfService}</MenuItem>
            {offered.map((minutes) => (
              <MenuItem key={minutes} value={minutes}>
                {text.everyMinutes(minutes)}
              </MenuItem>
            ))}
          </Select>
        )}
      </RuleRow>
      <RuleRow
        label={text.parallel}
        text={business.limits.parallel_bookings ? text.parallelText : text.parallelPremium}
        error={problems.parallelBookings}
        disabled={!business.limits.parallel_bookings}
      >
        {(control) => (
          <NumberOf
            {...control}
            value={business.limits.parallel_bookings ? form.parallelBookings : '1'}
            unit={text.atATime}
            onChange={(parallelBookings) => choose({ parallelBookings })}
          />
        )}
      </RuleRow>
    </>
  );
}

/** What happens to a booking. */
export function ChangeRules({ form, problems, choose }: RulesProps) {
  const text = messages.rules;
  const { on, hours } = form.reminder;
  return (
    <>
      <RuleRow label={text.autoConfirm} text={text.autoConfirmText}>
        {({ id, describedBy }) => (
          <div className={styles.switch}>
            <Switch
              id={id}
              checked={form.autoConfirm}
              onChange={(_, autoConfirm) => choose({ autoConfirm })}
              slotProps={{ input: { 'aria-describedby': describedBy } }}
            />
          </div>
        )}
      </RuleRow>
      <SpanRow
        label={text.changeUntil}
        text={text.changeUntilText}
        units={text.unitsBefore}
        span={form.changeUntil}
        error={problems.changeUntil}
        onChange={(changeUntil) => choose({ changeUntil })}
      />
      <RuleRow label={text.reminder} text={text.reminderText} error={problems.reminder}>
        {(control) => (
          <NumberWithUnit
            {...control}
            label={text.reminder}
            value={on ? hours : ''}
            disabled={!on}
            unit={on ? 'hours' : 'off'}
            units={text.reminderUnits}
            onChange={(typed) => choose({ reminder: { on, hours: typed } })}
            onUnit={(unit) => choose({ reminder: { on: unit === 'hours', hours } })}
          />
        )}
      </RuleRow>
    </>
  );
}

interface SpanRowProps {
  label: string;
  text: string;
  units: Readonly<Record<Span['unit'], string>>;
  span: Span;
  error: string | undefined;
  onChange: (span: Span) => void;
}

function SpanRow({ label, text, units, span, error, onChange }: SpanRowProps) {
  return (
    <RuleRow label={label} text={text} error={error}>
      {(control) => (
        <NumberWithUnit
          {...control}
          label={label}
          value={span.count}
          unit={span.unit}
          units={units}
          onChange={(count) => onChange({ ...span, count })}
          onUnit={(unit) => onChange({ ...span, unit })}
        />
      )}
    </RuleRow>
  );
}
