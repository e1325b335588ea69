import { useController, useWatch, type Control } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/lib/queries/changeBusiness';
import { ClockInput } from '@/modules/business/ClockInput';
import type { Business } from '@/lib/queries/business';
import { ownerEmailsFields } from '../fields';
import { ownerEmailsMessages as text } from '../ownerEmailsMessages';
import { useSettingsForm } from '../useSettingsForm';
import styles from './RuleRow.module.css';
import { RuleSwitch } from './RuleFields';
import { SettingsCard } from './SettingsCard';

type OwnerEmails = Pick<Business, 'owner_emails'>;

const timeName = 'owner_emails.agenda_time';

/** Which emails about appointments the owner gets. */
export function OwnerEmailsCard() {
  const { business, format } = useBusiness();
  const { control, card, getValues, setValue } = useSettingsForm<OwnerEmails>({
    toValues: ({ owner_emails }) => ({ owner_emails }),
    names: [timeName],
    fields: ownerEmailsFields(format),
    send: changeBusiness,
    savedText: text.saved,
  });
  const { agenda, agenda_time: time } = useWatch({ control, name: 'owner_emails' });
  /** An agenda that is switched on again has a time. */
  const keepTime = () => {
    if (getValues(timeName) === '')
      setValue(timeName, business.owner_emails.agenda_time, { shouldDirty: true });
  };

  return (
    <SettingsCard
      {...card}
      title={text.title}
      subtitle={text.subtitle({ email: business.email })}
      anchor="owner-emails"
      saveLabel={text.save}
      failedText={text.failed}
      canSave={!agenda || time !== ''}
    >
      {(['new_booking', 'customer_change'] as const).map((kind) => (
        <RuleSwitch
          key={kind}
          control={control}
          name={`owner_emails.${kind}`}
          label={text[kind].label}
          text={text[kind].text}
        />
      ))}
      <RuleSwitch
        control={control}
        name="owner_emails.agenda"
        label={text.agenda.label}
        text={text.agenda.text}
        rules={{ onChange: keepTime }}
      >
        {agenda && <AgendaTime control={control} />}
      </RuleSwitch>
    </SettingsCard>
  );
}

function AgendaTime({ control }: { control: Control<OwnerEmails> }) {
  const { field, fieldState } = useController({ control, name: timeName });
  return (
    <ClockInput
      className={styles.clock}
      label={text.agenda.time}
      value={field.value}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}
