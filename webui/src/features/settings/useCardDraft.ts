import { useState } from 'react';
import { useAffectedQuestion } from '@/modules/attention/useAffectedQuestion';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import type { PlannedChange } from '@/lib/queries/attention';
import { useSaveBusiness } from '@/modules/business/useSaveBusiness';
import type { Business } from '@/lib/queries/business';
import type { FieldText, Versioned } from '@/lib/versioned';

interface Draft<Value> {
  /** The business when editing began. */
  seen: Business;
  value: Value;
}

interface CardDraftOptions<Value, Input> {
  /** The fields that the card edits. */
  fields: readonly FieldText<Business>[];
  send: (business: Versioned, input: Input) => Promise<Business>;
  /** Shown when it is saved. */
  savedText: string;
  /** What the input changes for upcoming appointments, if anything. */
  change?: (input: Input) => PlannedChange | undefined;
  /** What was entered, with what somebody else has saved meanwhile where nothing was entered. */
  merge?: (entered: Value, seen: Business, current: Business) => Value;
}

/** The unsaved input of one card of the settings. `value` is undefined while there is none. */
export function useCardDraft<Value, Input>({
  fields,
  send,
  savedText,
  change,
  merge,
}: CardDraftOptions<Value, Input>) {
  const { business } = useBusiness();
  const toast = useToast();
  const { checkAndSave, checking, question } = useAffectedQuestion();
  const [draft, setDraft] = useState<Draft<Value>>();
  const save = useSaveBusiness(fields, send, (current) => {
    if (merge) setDraft((one) => one && { seen: current, value: merge(one.value, one.seen, current) });
  });
  const seen = draft?.seen ?? business;
  const store = (input: Input, saved: () => void) =>
    save.mutate(
      { seen, input },
      {
        onSuccess: () => {
          setDraft(undefined);
          saved();
        },
      },
    );
  const submit = (input: Input, onSaved?: () => void) => {
    const planned = change?.(input);
    if (planned) {
      checkAndSave(planned, (saved) => store(input, () => saved(savedText, onSaved)));
      return;
    }
    store(input, () => {
      toast.success(savedText);
      onSaved?.();
    });
  };
  const discard = () => {
    save.reset();
    setDraft(undefined);
  };
  return {
    value: draft?.value,
    edit: (value: Value) => setDraft({ seen, value }),
    discard,
    submit,
    saving: save.isPending || checking,
    /** Asks when appointments would no longer fit. */
    question,
    error: save.error,
    clearError: save.reset,
  };
}
