import { useAffectedQuestion } from '@/modules/attention/useAffectedQuestion';
import { useSaveBusiness } from '@/modules/business/useSaveBusiness';
import { useToast } from '@/components/feedback/Toasts';
import type { PlannedChange } from '@/lib/queries/attention';
import type { Business } from '@/lib/queries/business';
import type { FieldText, Versioned } from '@/lib/versioned';

export interface SaveSettings<Input> {
  /** The fields that are edited. */
  fields: readonly FieldText<Business>[];
  send: (business: Versioned, input: Input) => Promise<Business>;
  /** Shown when it is saved. */
  savedText: string;
  /** What the input changes for upcoming appointments, if anything. */
  change?: ((input: Input) => PlannedChange | undefined) | undefined;
}

interface Outcome {
  onSaved?: (saved: Business) => void;
  /** What the screen still has to do, after it shows what is saved. */
  finish?: (() => void) | undefined;
  onError?: (error: Error) => void;
}

/**
 * Saves a part of the settings, after a question when appointments would no longer fit. `onCurrent` gets what somebody else has saved meanwhile.
 */
export function useSaveSettings<Input>(
  { fields, send, savedText, change }: SaveSettings<Input>,
  onCurrent?: (current: Business) => void,
) {
  const toast = useToast();
  const { checkAndSave, checking, question } = useAffectedQuestion();
  const save = useSaveBusiness(fields, send, onCurrent);
  const submit = (seen: Business, input: Input, { onSaved, finish, onError }: Outcome = {}) => {
    const store = (then: () => void) =>
      save.mutate(
        { seen, input },
        {
          onSuccess: (saved) => {
            onSaved?.(saved);
            then();
          },
          ...(onError && { onError }),
        },
      );
    const planned = change?.(input);
    if (planned) {
      checkAndSave(planned, (saved) => store(() => saved(savedText, finish)));
      return;
    }
    store(() => {
      toast.success(savedText);
      finish?.();
    });
  };
  return {
    submit,
    saving: save.isPending || checking,
    /** Asks when appointments would no longer fit. */
    question,
    error: save.error,
    clearError: save.reset,
  };
}
