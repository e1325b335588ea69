import { useState } from 'react';
import { useForm, type FieldPath, type FieldValues, type Resolver } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { applyProblem } from '@/lib/applyProblem';
import type { Business } from '@/lib/queries/business';
import { useSaveSettings, type SaveSettings } from './useSaveSettings';

interface SettingsForm<Values extends FieldValues, Input> extends SaveSettings<Input> {
  /** What the form shows of the business. */
  toValues: (business: Business) => Values;
  /** Needed if what is sent is not what is entered. */
  resolver?: Resolver<Values, unknown, Input>;
  /** The form's fields that the server can refuse. */
  names: readonly FieldPath<Values>[] | Readonly<Record<string, FieldPath<Values>>>;
}

/**
 * A form that edits a part of the business. It follows what others save as long as nothing is entered. What the server refuses is shown at its fields;
 * `failure` is what has no field.
 */
export function useSettingsForm<Values extends FieldValues, Input = Values>({
  toValues,
  resolver,
  names,
  ...options
}: SettingsForm<Values, Input>) {
  const { business } = useBusiness();
  /** The business that the form shows, or showed when editing began. */
  const [seen, setSeen] = useState(business);
  const [failure, setFailure] = useState<Error | null>(null);
  const { control, formState, getValues, handleSubmit, reset, setError, setValue } = useForm<
    Values,
    unknown,
    Input
  >({ values: toValues(seen), ...(resolver && { resolver }) });
  const changed = formState.isDirty;
  if (!changed && seen !== business) setSeen(business);
  const saver = useSaveSettings(options);

  const submit = (input: Input, finish?: () => void) => {
    setFailure(null);
    saver.submit(seen, input, {
      onSaved: (saved) => reset(toValues(saved)),
      finish,
      onError: (error) => {
        if (!applyProblem(error, setError, names)) setFailure(error);
      },
    });
  };
  return {
    control,
    getValues,
    setValue,
    handleSubmit,
    submit,
    changed,
    saving: saver.saving,
    failure,
    clearFailure: () => setFailure(null),
    /** Asks when appointments would no longer fit. */
    question: saver.question,
    /** The props of a card with the form. */
    card: {
      changed,
      failure,
      saving: saver.saving,
      onSave: () => void handleSubmit((input) => submit(input))(),
      onCancel: () => {
        setFailure(null);
        reset(toValues(business));
      },
    },
  };
}
