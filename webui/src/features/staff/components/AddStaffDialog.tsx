import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAffectedQuestion } from '@/modules/attention/useAffectedQuestion';
import { useBusiness } from '@/modules/business/BusinessContext';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { weekText } from '@/modules/hours/hoursText';
import { toWeek } from '@/modules/hours/week';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
import type { StaffMember } from '@/lib/queries/staff';
import { useAddStaffMember } from '../api/addStaffMember';
import { messages } from '../messages';
import { detailFields, detailsSchema, toDetails, type StaffDetails } from '../staffSchema';
import { DetailsFields } from './DetailsFields';
import styles from './StaffDialog.module.css';

interface AddStaffDialogProps {
  onClose: () => void;
  /** Called instead of onClose when own hours were chosen, which are set next. */
  onOwnHours: (added: StaffMember) => void;
}

/** Adds a staff member. Hours, breaks, days off and services follow in the dialog that edits them. */
export function AddStaffDialog({ onClose, onOwnHours }: AddStaffDialogProps) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const add = useAddStaffMember(business.id);
  const [failure, setFailure] = useState<Error | null>(null);
  const [hours, setHours] = useState<'business' | 'own'>('business');
  const text = messages.form;
  const { checkAndSave, checking, question } = useAffectedQuestion();
  const { control, formState, handleSubmit, reset, setError } = useForm<StaffDetails>({
    resolver: zodResolver(detailsSchema),
    mode: 'onTouched',
    defaultValues: toDetails(undefined),
  });
  const submit = (body: StaffDetails) => {
    setFailure(null);
    // The first staff member takes over the appointments of the parallel places.
    checkAndSave({ staff: { is_active: body.is_active } }, (done) =>
      add.mutate(body, {
        onSuccess: (added) => {
          const message = messages.added({ name: added.name });
          reset(body);
          if (hours !== 'own') {
            done(message, onClose);
            return;
          }
          toast.success(message);
          onOwnHours(added);
        },
        onError: (error) => {
          if (!applyProblem(error, setError, detailFields)) setFailure(error);
        },
      }),
    );
  };

  return (
    <FormDialog
      width={680}
      title={messages.add}
      onClose={onClose}
      changed={formState.isDirty}
      onSubmit={handleSubmit(submit)}
      submitLabel={text.submitAdd}
      busy={add.isPending || checking}
    >
      <div className={styles.fields}>
        <SaveFailure error={failure} title={messages.addFailed} />
        <DetailsFields control={control} activeHint={text.activeHintNew} takesFocus />
        <ChoiceCards
          legend={text.hours}
          inRow
          value={hours}
          onChange={setHours}
          choices={[
            {
              value: 'business',
              title: messages.businessHours,
              text: weekText(toWeek(business.operating_hours), business.week_start, format),
            },
            { value: 'own', title: messages.ownHours, text: text.ownHoursLater },
          ]}
        />
        {question}
      </div>
    </FormDialog>
  );
}
