import { useState, type ReactNode } from 'react';
import { useAffectedQuestion } from '@/modules/attention/useAffectedQuestion';
import { useBusiness } from '@/modules/business/BusinessContext';
import type { PlannedChange } from '@/lib/queries/attention';
import type { StaffMember } from '@/lib/queries/staff';
import type { FieldText } from '@/lib/versioned';
import type { SeenStaff } from './api/saveStaff';
import { useSaveStaff } from './api/useSaveStaff';

/** One tab of the dialog, which is saved on its own. */
export interface StaffTab {
  content: ReactNode;
  /** Whether something was entered that is not saved. */
  changed: boolean;
  /** Shown before the buttons. */
  note?: string;
  /** Undefined for a tab that saves at once. */
  saving?: {
    label: string;
    enabled: boolean;
    busy: boolean;
    submit: () => void;
  };
}

interface Draft<Value> {
  /** The staff member when editing began. */
  seen: StaffMember;
  value: Value;
}

interface StaffDraftOptions<Value, Input> {
  member: StaffMember;
  /** The fields that the tab edits. */
  fields: readonly FieldText<StaffMember>[];
  send: (seen: SeenStaff, input: Input) => Promise<StaffMember>;
  savedText: string;
  /** What the input changes for upcoming appointments. */
  change: (input: Input) => Omit<PlannedStaffChange, 'id'>;
  /** Input that was made before the tab opened. */
  initial?: Value | undefined;
  /** What was entered, with what somebody else has saved meanwhile where nothing was entered. */
  merge?: (entered: Value, seen: StaffMember, current: StaffMember) => Value;
}

type PlannedStaffChange = NonNullable<PlannedChange['staff']>;

/** The unsaved input of one tab. `value` is undefined while there is none. */
export function useStaffDraft<Value, Input>({
  member,
  fields,
  send,
  savedText,
  change,
  initial,
  merge,
}: StaffDraftOptions<Value, Input>) {
  const { business } = useBusiness();
  const { checkAndSave, checking, question } = useAffectedQuestion();
  const [draft, setDraft] = useState<Draft<Value> | undefined>(
    initial === undefined ? undefined : { seen: member, value: initial },
  );
  const save = useSaveStaff(business.id, fields, send, (current) => {
    if (merge) setDraft((one) => one && { seen: current, value: merge(one.value, one.seen, current) });
  });
  const seen = draft?.seen ?? member;
  return {
    value: draft?.value,
    edit: (value: Value) => setDraft({ seen, value }),
    submit: (input: Input) =>
      checkAndSave({ staff: { id: member.id, ...change(input) } }, (saved) =>
        save.mutate(
          { seen, input },
          {
            onSuccess: () => {
              setDraft(undefined);
              saved(savedText);
            },
          },
        ),
      ),
    busy: save.isPending || checking,
    /** Asks when appointments would no longer fit. */
    question,
    error: save.error,
  };
}
