import Chip from '@mui/material/Chip';
import { useBusiness } from '@/modules/business/BusinessContext';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { toBreakWeek } from '@/modules/hours/breaks';
import { HoursEditor } from '@/modules/hours/HoursEditor';
import { messages as hoursMessages } from '@/modules/hours/messages';
import { isValidWeek, toOperatingHours, toWeek } from '@/modules/hours/week';
import { breakWords } from '@/modules/hours/words';
import { LockIcon } from '@/components/icon/icons';
import { Pane } from '@/components/layout/Pane';
import { UpgradeLink } from '@/modules/plan/UpgradeLink';
import { saveBreaks } from '../api/saveBreaks';
import { breaksFields } from '../fields';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { useWeekDraft } from '../useWeekDraft';
import { SettingsCard } from './SettingsCard';

/** The breaks of the whole business, where the plan has breaks. */
export function BreaksCard() {
  const { business } = useBusiness();
  return business.limits.break_times ? <BreaksForm /> : <NotInPlan />;
}

function BreaksForm() {
  const { business, format } = useBusiness();
  const text = messages.breaks;
  const draft = useWeekDraft(({ break_times }) => toBreakWeek(break_times), {
    fields: breaksFields(business.week_start, format),
    send: saveBreaks,
    savedText: text.saved,
    change: (break_times) => ({ break_times }),
  });
  const saved = toBreakWeek(business.break_times);
  const week = draft.week ?? saved;
  const changed = JSON.stringify(week) !== JSON.stringify(saved);

  return (
    <SettingsCard
      title={text.title}
      anchor="breaks"
      changed={changed}
      note={text.note}
      saveLabel={text.save}
      canSave={isValidWeek(week)}
      saving={draft.saving}
      onSave={() => draft.submit(toOperatingHours(week))}
      onCancel={draft.discard}
    >
      <HoursEditor
        words={breakWords}
        week={week}
        open={toWeek(business.operating_hours)}
        onChange={draft.edit}
      />
      {draft.error !== null && (
        <div className={styles.fields}>
          <SaveFailure error={draft.error} title={text.failed} help={hoursMessages.saveAgain} />
        </div>
      )}
      {draft.question}
    </SettingsCard>
  );
}

function NotInPlan() {
  const text = messages.breaks;
  return (
    <Pane
      title={text.title}
      anchor="breaks"
      action={<Chip icon={<LockIcon size={14} />} label={text.locked} />}
    >
      <div className={styles.fields}>
        <p>{text.reason}</p>
        <div>
          <UpgradeLink variant="outlined" />
        </div>
      </div>
    </Pane>
  );
}
