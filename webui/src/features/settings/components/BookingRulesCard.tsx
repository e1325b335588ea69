import { useState } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/modules/business/changeBusiness';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { ApiProblem, fieldError } from '@/lib/problem';
import type { components } from '@/lib/schema';
import {
  fromRulesForm,
  rulesProblems,
  ruleWireNames,
  toRulesForm,
  type RuleField,
  type RuleProblems,
  type RulesForm,
} from '../bookingRules';
import { rulesFields } from '../fields';
import { messages } from '../messages';
import pageStyles from '../SettingsPage.module.css';
import { useCardDraft } from '../useCardDraft';
import { ChangeRules, WhenRules } from './RuleRows';
import { RuleTexts } from './RuleTexts';
import { SettingsCard } from './SettingsCard';

/** When and how customers can book, and what they are told. */
export function BookingRulesCard() {
  const { business } = useBusiness();
  const text = messages.rules;
  const draft = useCardDraft<RulesForm, components['schemas']['BookingRulesPatch']>({
    fields: rulesFields,
    send: (business, booking_rules) => changeBusiness(business, { booking_rules }),
    savedText: text.saved,
    change: ({ parallel_bookings = 1 }) =>
      parallel_bookings < business.booking_rules.parallel_bookings
        ? { booking_rules: { parallel_bookings } }
        : undefined,
  });
  const [tried, setTried] = useState(false);
  const saved = toRulesForm(business.booking_rules);
  const form = draft.value ?? saved;
  const changed = JSON.stringify(form) !== JSON.stringify(saved);
  const error = changed ? draft.error : null;
  const problems = problemsOf(form, error);
  const shown = tried ? problems : {};
  const hasProblems = Object.keys(rulesProblems(form)).length > 0;
  const choose = (choice: Partial<RulesForm>) => draft.edit({ ...form, ...choice });
  const isField = error instanceof ApiProblem && error.errors.length > 0;

  const save = () => {
    setTried(true);
    if (!hasProblems) draft.submit(fromRulesForm(form), () => setTried(false));
  };
  const cancel = () => {
    setTried(false);
    draft.discard();
  };

  return (
    <SettingsCard
      title={text.title}
      subtitle={
        <>
          {text.buffers} <Link to="../services">{text.services}</Link>.
        </>
      }
      anchor="rules"
      changed={changed}
      saveLabel={text.save}
      saving={draft.saving}
      onSave={save}
      onCancel={cancel}
    >
      {error !== null && !isField && (
        <div className={pageStyles.fields}>
          <SaveFailure error={error} title={text.failed} />
        </div>
      )}
      <WhenRules form={form} problems={shown} choose={choose} />
      <ChangeRules form={form} problems={shown} choose={choose} />
      <RuleTexts form={form} problems={problems} choose={choose} />
      {draft.question}
    </SettingsCard>
  );
}

/** The problems that the card finds, and those that the server reports. */
function problemsOf(form: RulesForm, error: Error | null): RuleProblems {
  const refused = (Object.entries(ruleWireNames) as [RuleField, string][]).flatMap(([field, name]) => {
    const message = fieldError(error, name);
    return message === undefined ? [] : [[field, message] as const];
  });
  return { ...Object.fromEntries(refused), ...rulesProblems(form) };
}
