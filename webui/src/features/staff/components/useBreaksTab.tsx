import { useBusiness } from '@/modules/business/BusinessContext';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { HoursEditor } from '@/modules/hours/HoursEditor';
import { breakWords } from '@/modules/hours/words';
import { toBreakWeek } from '@/modules/hours/breaks';
import { messages as hoursMessages } from '@/modules/hours/messages';
import { isValidWeek, toOperatingHours, withPresentDays, type Week } from '@/modules/hours/week';
import type { StaffMember } from '@/lib/queries/staff';
import type { components } from '@/lib/schema';
import { saveBreaks } from '../api/saveStaff';
import { messages } from '../messages';
import { breaksFields } from '../staffFields';
import { useStaffDraft, type StaffTab } from '../useStaffDraft';
import { workingWeek } from '../working';
import styles from './StaffDialog.module.css';

/** The tab with the break times. */
export function useBreaksTab(member: StaffMember): StaffTab {
  const { business, format } = useBusiness();
  const text = messages.breaks;
  const draft = useStaffDraft<Week, components['schemas']['OperatingHours']>({
    member,
    fields: breaksFields(format),
    send: saveBreaks,
    savedText: text.saved({ name: member.name }),
    change: (break_times) => ({ break_times }),
    merge: (entered, seen, current) =>
      withPresentDays(entered, toBreakWeek(seen.break_times), toBreakWeek(current.break_times)),
  });
  const saved = toBreakWeek(member.break_times);
  const week = draft.value ?? saved;
  const changed = JSON.stringify(week) !== JSON.stringify(saved);

  return {
    changed,
    saving: {
      label: text.save,
      enabled: changed && isValidWeek(week),
      busy: draft.busy,
      submit: () => draft.submit(toOperatingHours(week)),
    },
    content: (
      <div className={styles.fields}>
        <SaveFailure error={draft.error} title={messages.breaksFailed} help={hoursMessages.saveAgain} />
        <p className={styles.hint}>{text.note}</p>
        <div className={styles.box}>
          <HoursEditor
            words={breakWords}
            week={week}
            open={workingWeek(member, business)}
            onChange={draft.edit}
          />
        </div>
        {draft.question}
      </div>
    ),
  };
}
