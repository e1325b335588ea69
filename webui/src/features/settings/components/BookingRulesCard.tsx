import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/lib/queries/changeBusiness';
import { ruleNames, rulesSchema, toRules, type RulesPatch, type RulesValues } from '../bookingRules';
import { rulesFields } from '../fields';
import { messages } from '../messages';
import { useSettingsForm } from '../useSettingsForm';
import { ChangeRules, RuleTexts, WhenRules } from './RuleRows';
import { SettingsCard } from './SettingsCard';

/** When and how customers can book, and what they are told. */
export function BookingRulesCard() {
  const { business } = useBusiness();
  const text = messages.rules;
  const { control, card, question } = useSettingsForm<RulesValues, RulesPatch>({
    toValues: toRules,
    resolver: zodResolver(rulesSchema),
    names: ruleNames,
    fields: rulesFields,
    send: changeBusiness,
    savedText: text.saved,
    change: ({ booking_rules: { parallel_bookings = 1 } }) =>
      parallel_bookings < business.booking_rules.parallel_bookings
        ? { booking_rules: { parallel_bookings } }
        : undefined,
  });

  return (
    <SettingsCard
      {...card}
      title={text.title}
      subtitle={
        <>
          {text.buffers} <Link to="../services">{text.services}</Link>.
        </>
      }
      anchor="rules"
      saveLabel={text.save}
      failedText={text.failed}
    >
      <WhenRules control={control} />
      <ChangeRules control={control} />
      <RuleTexts control={control} />
      {question}
    </SettingsCard>
  );
}
