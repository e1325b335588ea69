import Button from '@mui/material/Button';
import { useState } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { messages as shared } from '@/components/business/messages';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { Notice } from '@/components/feedback/Notice';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { HoursEditor } from '@/components/hours/HoursEditor';
import { HoursView } from '@/components/hours/HoursView';
import { dayText } from '@/components/hours/hoursText';
import { messages as hoursMessages } from '@/components/hours/messages';
import {
  isValidWeek,
  toOperatingHours,
  totalMinutes,
  toWeek,
  unusuallyLongDays,
  type Week,
  type Weekday,
} from '@/components/hours/week';
import { EditIcon } from '@/components/icon/dashboardIcons';
import { Pane } from '@/components/layout/Pane';
import { ApiProblem } from '@/lib/problem';
import type { Business } from '@/lib/queries/business';
import { formatDuration } from '@/lib/time';
import { saveHours } from '../api/saveHours';
import { hoursFields } from '../fields';
import { messages } from '../messages';
import { useSaveBusiness } from '../useSaveBusiness';
import styles from './HoursCard.module.css';
import { UnsavedChip } from './UnsavedChip';

interface Draft {
  /** The business when editing began. */
  seen: Business;
  week: Week;
}

/** When the business is open: to read, and after Edit Hours to change. */
export function HoursCard() {
  const { business, format } = useBusiness();
  const text = messages.hours;
  const toast = useToast();
  const save = useSaveBusiness(hoursFields(format), saveHours);
  const [draft, setDraft] = useState<Draft>();
  const [asking, setAsking] = useState(false);
  const saved = toWeek(business.operating_hours);

  if (!draft) {
    return (
      <Pane
        title={text.title}
        anchor="hours"
        action={
          <Button
            size="small"
            variant="text"
            color="secondary"
            startIcon={<EditIcon size={16} />}
            onClick={() => setDraft({ seen: business, week: saved })}
          >
            {text.edit}
          </Button>
        }
      >
        <HoursView week={saved} />
      </Pane>
    );
  }

  const { seen, week } = draft;
  const dirty = JSON.stringify(week) !== JSON.stringify(saved);
  const longDays = unusuallyLongDays(week, saved);
  const close = () => {
    save.reset();
    setDraft(undefined);
  };
  const submit = () =>
    save.mutate(
      { seen, input: toOperatingHours(week) },
      {
        onSuccess: () => {
          toast.success(text.saved);
          close();
        },
      },
    );

  return (
    <Pane
      title={text.title}
      anchor="hours"
      action={dirty && <UnsavedChip />}
      footer={
        <>
          <span className={styles.grow}>{shared.timesIn(format.zoneName)}</span>
          <Button variant="outlined" onClick={close}>
            {messages.cancel}
          </Button>
          <Button
            variant="contained"
            disabled={!isValidWeek(week)}
            loading={save.isPending}
            onClick={() => (longDays.length > 0 ? setAsking(true) : submit())}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <HoursEditor week={week} onChange={(changed) => setDraft({ seen, week: changed })} />
      {(dirty || save.isError) && (
        <div className={styles.notices}>
          <SaveFailure error={save.error} title={text.failed} detail={reasonOf(save.error)} />
          {dirty && <Notice kind="info" title={text.stays} />}
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
    </Pane>
  );
}

interface LongDaysDialogProps {
  open: boolean;
  week: Week;
  days: readonly Weekday[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether days that are open longer than usual are meant. */
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
            {text.day(
              hoursMessages.weekdays[weekday],
              dayText(week[weekday], format),
              formatDuration(totalMinutes(week[weekday])),
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** The server's sentence about the hours, or about the first day that it refuses. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.errors[0]?.message ?? (error.detail || undefined);
}
