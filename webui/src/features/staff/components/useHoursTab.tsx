import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { HoursEditor } from '@/modules/hours/HoursEditor';
import { HoursView } from '@/modules/hours/HoursView';
import { workWords } from '@/modules/hours/words';
import { messages as hoursMessages } from '@/modules/hours/messages';
import { isValidWeek, toOperatingHours, toWeek, withPresentDays, type Week } from '@/modules/hours/week';
import type { StaffMember } from '@/lib/queries/staff';
import type { components } from '@/lib/schema';
import { formatDuration } from '@/lib/time';
import { savePlan } from '../api/saveStaff';
import { messages } from '../messages';
import { hoursFields } from '../staffFields';
import { useStaffDraft, type StaffTab } from '../useStaffDraft';
import { weekMinutes, workingWeek } from '../working';
import styles from './StaffDialog.module.css';

interface HoursValue {
  kind: 'business' | 'own';
  /** The member's own hours, kept while the business's are chosen. */
  week: Week;
}

/** The tab with the working hours: the business's or own ones. `ownChosen` says that own ones were chosen before, but not entered. */
export function useHoursTab(member: StaffMember, ownChosen: boolean): StaffTab {
  const { business, format } = useBusiness();
  const text = messages.hours;
  const valueOf = (one: StaffMember): HoursValue => ({
    kind: one.operating_hours === null ? 'business' : 'own',
    week: workingWeek(one, business),
  });
  const saved = valueOf(member);
  const draft = useStaffDraft<HoursValue, components['schemas']['StaffPlanRequest']>({
    member,
    fields: hoursFields(format),
    send: savePlan,
    savedText: text.saved({ name: member.name }),
    change: (plan) => plan,
    merge: (entered, seenMember, currentMember) => {
      const [seen, current] = [valueOf(seenMember), valueOf(currentMember)];
      return {
        kind: entered.kind === seen.kind ? current.kind : entered.kind,
        week: withPresentDays(entered.week, seen.week, current.week),
      };
    },
    initial: ownChosen ? { ...saved, kind: 'own' } : undefined,
  });
  const value = draft.value ?? saved;
  const own = value.kind === 'own';
  const changed =
    value.kind !== saved.kind || (own && JSON.stringify(value.week) !== JSON.stringify(saved.week));
  const shown = own ? value.week : toWeek(business.operating_hours);
  const minutes = weekMinutes(shown);

  return {
    changed,
    note:
      minutes === 0
        ? text.noDays({ zone: format.zoneName })
        : text.perWeek({ total: formatDuration(minutes), zone: format.zoneName }),
    saving: {
      label: text.save,
      enabled: changed && (!own || isValidWeek(value.week)),
      busy: draft.busy,
      submit: () => draft.submit({ operating_hours: own ? toOperatingHours(value.week) : null }),
    },
    content: (
      <div className={styles.fields}>
        <SaveFailure error={draft.error} title={messages.updateFailed} help={hoursMessages.saveAgain} />
        <ChoiceCards
          legend={text.legend}
          inRow
          value={value.kind}
          onChange={(kind) => draft.edit({ ...value, kind })}
          choices={[
            { value: 'business', title: messages.businessHours, text: text.businessHours },
            { value: 'own', title: messages.ownHours, text: text.ownHours },
          ]}
        />
        <div className={styles.box}>
          {own ? (
            <HoursEditor
              words={workWords}
              week={value.week}
              onChange={(week) => draft.edit({ ...value, week })}
            />
          ) : (
            <HoursView week={shown} />
          )}
        </div>
        {changed && <Notice kind="info" title={text.stays} />}
        {draft.question}
      </div>
    ),
  };
}
