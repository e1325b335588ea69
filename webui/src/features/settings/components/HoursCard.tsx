import Button from '@mui/material/Button';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/lib/queries/changeBusiness';
import { messages as shared } from '@/modules/business/messages';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { Notice } from '@/components/feedback/Notice';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { HoursEditor } from '@/modules/hours/HoursEditor';
import { HoursView } from '@/modules/hours/HoursView';
import { dayText } from '@/modules/hours/hoursText';
import { messages as hoursMessages } from '@/modules/hours/messages';
import {
  isValidWeek,
  toOperatingHours,
  totalMinutes,
  toWeek,
  unusuallyLongDays,
  type Week,
  type Weekday,
} from '@/modules/hours/week';
import { EditIcon } from '@/components/icon/dashboardIcons';
import { formatDuration } from '@/lib/time';
import { hoursFields } from '../fields';
import { messages } from '../messages';
import { useWeekDraft } from '../useWeekDraft';
import styles from './HoursCard.module.css';
import { SettingsCard } from './SettingsCard';

/** The opening hours. Edit Hours makes them editable. */
export function HoursCard() {
  const { business, format } = useBusiness();
  const text = messages.hours;
  const draft = useWeekDraft(({ operating_hours }) => toWeek(operating_hours), {
    fields: hoursFields(business.week_start, format),
    send: (business, operating_hours) => changeBusiness(business, { operating_hours }),
    savedText: text.saved,
    change: (operating_hours) => ({ operating_hours }),
  });
  const [asking, setAsking] = useState(false);
  const saved = toWeek(business.operating_hours);
  const editing = draft.week !== undefined;
  const week = draft.week ?? saved;
  const changed = JSON.stringify(week) !== JSON.stringify(saved);
  const longDays = unusuallyLongDays(week, saved);
  const submit = () => draft.submit(toOperatingHours(week));

  return (
    <SettingsCard
      title={text.title}
      anchor="hours"
      changed={changed}
      editing={editing}
      action={!editing && <EditButton onClick={() => draft.edit(saved)} />}
      note={shared.timesIn({ zone: format.zoneName })}
      saveLabel={text.save}
      canSave={isValidWeek(week)}
      saving={draft.saving}
      onSave={() => (longDays.length > 0 ? setAsking(true) : submit())}
      onCancel={draft.discard}
    >
      {editing ? <HoursEditor week={week} onChange={draft.edit} /> : <HoursView week={saved} />}
      {(changed || draft.error !== null) && (
        <div className={styles.notices}>
          <SaveFailure error={draft.error} title={text.failed} help={hoursMessages.saveAgain} />
          {changed && <Notice kind="info" title={text.stays} />}
        </div>
      )}
      <LongDaysDialog
        open={asking}
        week={week}
        days={longDays}
        onConfirm={() => {
          setAsking(false);
          submit();
        }}
        onClose={() => setAsking(false)}
      />
      {draft.question}
    </SettingsCard>
  );
}

function EditButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      size="small"
      variant="text"
      color="secondary"
      startIcon={<EditIcon size={16} />}
      onClick={onClick}
    >
      {messages.hours.edit}
    </Button>
  );
}

interface LongDaysDialogProps {
  open: boolean;
  week: Week;
  days: readonly Weekday[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether days that are open longer than usual are intended. */
function LongDaysDialog({ open, week, days, onConfirm, onClose }: LongDaysDialogProps) {
  const { format } = useBusiness();
  const text = messages.hours.longDialog;
  return (
    <ConfirmDialog
      open={open}
      destructive={false}
      title={text.title}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul>
        {days.map((weekday) => (
          <li key={weekday}>
            {text.day({
              weekday: hoursMessages.weekdays[weekday],
              hours: dayText(week[weekday], format),
              length: formatDuration(totalMinutes(week[weekday])),
            })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
