import { useFormContext, useWatch } from 'react-hook-form';
import { FormSwitch } from '@/components/form/FormSwitch';
import { FormTextField } from '@/components/form/FormTextField';
import { explanationLength, type Explanation } from './explanation';
import { messages } from './messages';

interface ExplanationFieldsProps {
  /** Whether this change can be emailed to the customer. There is no mail about an appointment that has already begun. */
  emailed?: boolean;
  /** What is said in other words, if the change is of several appointments. */
  words?: ExplanationWords | undefined;
}

export type ExplanationWords = Pick<typeof messages.explanation, 'notify' | 'note' | 'reasonHint'>;

/** Whether the customer gets an email, what it says in the owner's words, and a reason for the history. */
export function ExplanationFields({ emailed = true, words }: ExplanationFieldsProps) {
  const { control } = useFormContext<Explanation>();
  const notify = useWatch({ control, name: 'notify_customer' });
  const text = { ...messages.explanation, ...words };
  return (
    <>
      {emailed && <FormSwitch control={control} name="notify_customer" label={text.notify} />}
      {emailed && notify && (
        <FormTextField
          control={control}
          name="note_to_customer"
          label={text.note}
          hint={text.noteHint}
          optional
          rows={3}
          native={{ maxLength: explanationLength }}
        />
      )}
      <FormTextField
        control={control}
        name="reason"
        label={text.reason}
        hint={text.reasonHint}
        optional
        native={{ maxLength: explanationLength }}
      />
    </>
  );
}
