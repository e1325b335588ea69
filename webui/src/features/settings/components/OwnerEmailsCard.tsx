import Switch from '@mui/material/Switch';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/modules/business/changeBusiness';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { ClockInput } from '@/modules/business/ClockInput';
import { fieldError } from '@/lib/problem';
import type { Business } from '@/lib/queries/business';
import { ownerEmailsFields } from '../fields';
import { ownerEmailsMessages as text } from '../ownerEmailsMessages';
import pageStyles from '../SettingsPage.module.css';
import { useCardDraft } from '../useCardDraft';
import { RuleRow } from './RuleRow';
import styles from './RuleRow.module.css';
import { SettingsCard } from './SettingsCard';

type OwnerEmails = Business['owner_emails'];

/** Which emails about appointments the owner gets. */
export function OwnerEmailsCard() {
  const { business, format } = useBusiness();
  const draft = useCardDraft<OwnerEmails, OwnerEmails>({
    fields: ownerEmailsFields(format),
    send: (business, owner_emails) => changeBusiness(business, { owner_emails }),
    savedText: text.saved,
  });
  const saved = business.owner_emails;
  const form = draft.value ?? saved;
  const changed = JSON.stringify(form) !== JSON.stringify(saved);
  const error = changed ? draft.error : null;
  const wrongTime = fieldError(error, 'owner_emails.agenda_time');
  const choose = (choice: Partial<OwnerEmails>) => draft.edit({ ...form, ...choice });

  return (
    <SettingsCard
      title={text.title}
      subtitle={text.subtitle(business.email)}
      anchor="owner-emails"
      changed={changed}
      saveLabel={text.save}
      canSave={!form.agenda || form.agenda_time !== ''}
      saving={draft.saving}
      onSave={() => draft.submit(form)}
      onCancel={draft.discard}
    >
      {error !== null && wrongTime === undefined && (
        <div className={pageStyles.fields}>
          <SaveFailure error={error} title={text.failed} />
        </div>
      )}
      {(['new_booking', 'customer_change'] as const).map((kind) => (
        <RuleRow key={kind} label={text[kind].label} text={text[kind].text}>
          {({ id, describedBy }) => (
            <div className={styles.switch}>
              <Switch
                id={id}
                checked={form[kind]}
                onChange={(_, wanted) => choose({ [kind]: wanted })}
                slotProps={{ input: { 'aria-describedby': describedBy } }}
              />
            </div>
          )}
        </RuleRow>
      ))}
      <RuleRow label={text.agenda.label} text={text.agenda.text}>
        {({ id, describedBy }) => (
          <div className={styles.switch}>
            {form.agenda && (
              <ClockInput
                className={styles.clock}
                label={text.agenda.time}
                value={form.agenda_time}
                error={wrongTime}
                onChange={(agenda_time) => choose({ agenda_time })}
              />
            )}
            <Switch
              id={id}
              checked={form.agenda}
              onChange={(_, agenda) => choose({ agenda, agenda_time: form.agenda_time || saved.agenda_time })}
              slotProps={{ input: { 'aria-describedby': describedBy } }}
            />
          </div>
        )}
      </RuleRow>
    </SettingsCard>
  );
}
