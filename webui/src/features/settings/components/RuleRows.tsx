import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { FormTextField } from '@/components/form/FormTextField';
import { addDays } from '@/lib/days';
import type { RulesPatch, RulesValues } from '../bookingRules';
import { messages } from '../messages';
import { RuleAmount, RuleNumber, RuleSwitch } from './RuleFields';
import { RuleRow } from './RuleRow';
import styles from './RuleRow.module.css';

const text = messages.rules;

interface RulesProps {
  control: Control<RulesValues, unknown, RulesPatch>;
}

/** Which times are offered. */
export function WhenRules({ control }: RulesProps) {
  const { business, format } = useBusiness();
  const today = useToday();
  const horizon = Number(useWatch({ control, name: 'booking_rules.horizon_days' }));
  const last = horizon >= 1 && horizon <= 730 ? format.date(addDays(today, horizon)) : undefined;
  const { parallel_bookings: severalAtOnce } = business.limits;
  return (
    <>
      <RuleAmount
        control={control}
        name="booking_rules.minimum_notice_minutes"
        label={text.notice}
        text={text.noticeText}
        units={text.units}
      />
      <RuleNumber
        control={control}
        name="booking_rules.horizon_days"
        label={text.horizon}
        text={last === undefined ? text.horizonText : text.horizonUntil({ last })}
        unit={text.units.days}
      />
      <StepRow control={control} />
      <RuleNumber
        control={control}
        name="booking_rules.parallel_bookings"
        label={text.parallel}
        text={severalAtOnce ? text.parallelText : text.parallelPremium}
        disabled={!severalAtOnce}
        instead={severalAtOnce ? undefined : '1'}
        unit={text.atATime}
      />
      <RuleNumber
        control={control}
        name="booking_rules.max_wait_minutes"
        label={text.wait}
        text={text.waitText}
        unit={text.units.minutes}
      />
      <RuleSwitch
        control={control}
        name="booking_rules.any_order"
        label={text.anyOrder}
        text={text.anyOrderText}
      />
    </>
  );
}

/** Minutes between start times that can be chosen. A different value that was set through the API is offered too. */
const steps = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

function StepRow({ control }: RulesProps) {
  const { field, fieldState } = useController({ control, name: 'booking_rules.step_minutes' });
  const step = field.value;
  const offered = step === null || steps.includes(step) ? steps : [...steps, step];
  return (
    <RuleRow label={text.step} text={text.stepText} error={fieldState.error?.message}>
      {({ id, describedBy }) => (
        <Select
          fullWidth
          value={step ?? 0}
          onChange={({ target }) => field.onChange(target.value || null)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          SelectDisplayProps={{ id, 'aria-label': text.step, 'aria-describedby': describedBy }}
        >
          <MenuItem value={0}>{text.lengthOfService}</MenuItem>
          {offered.map((minutes) => (
            <MenuItem key={minutes} value={minutes}>
              {text.everyMinutes({ minutes })}
            </MenuItem>
          ))}
        </Select>
      )}
    </RuleRow>
  );
}

/** What happens to a booking. */
export function ChangeRules({ control }: RulesProps) {
  return (
    <>
      <RuleSwitch
        control={control}
        name="booking_rules.auto_confirm"
        label={text.autoConfirm}
        text={text.autoConfirmText}
      />
      <RuleAmount
        control={control}
        name="booking_rules.change_until_minutes"
        label={text.changeUntil}
        text={text.changeUntilText}
        units={text.unitsBefore}
      />
      <RuleAmount
        control={control}
        name="booking_rules.reminder_hours"
        label={text.reminder}
        text={text.reminderText}
        units={text.reminderUnits}
        off="off"
      />
    </>
  );
}

/** The texts that customers read. */
export function RuleTexts({ control }: RulesProps) {
  return (
    <div className={styles.texts}>
      <FormTextField
        control={control}
        name="booking_rules.arrival_note"
        label={text.arrivalNote}
        hint={text.arrivalNoteHint}
        optional
        native={{ maxLength: 200, dir: 'auto' }}
      />
      <FormTextField
        control={control}
        name="booking_rules.cancellation_policy"
        label={text.policy}
        hint={text.policyHint}
        optional
        minRows={2}
        native={{ maxLength: 2000, dir: 'auto' }}
      />
    </div>
  );
}
