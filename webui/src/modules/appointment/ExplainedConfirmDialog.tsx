import { FormProvider, useForm } from 'react-hook-form';
import type { ComponentProps, ReactNode } from 'react';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { ExplanationFields, type ExplanationWords } from './ExplanationFields';
import { noExplanation, type Explanation } from './explanation';

type ConfirmDialogProps = ComponentProps<typeof ConfirmDialog>;

interface ExplainedConfirmDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'keepLabel' | 'busy' | 'error' | 'onClose'
> {
  /** Whether the customer gets an email about it by default. */
  emailed: boolean;
  words?: ExplanationWords;
  /** Another choice, above the explanation. */
  choice?: ReactNode;
  onConfirm: (explanation: Explanation) => void;
}

/** Asks before an appointment is cancelled or deleted, and collects the explanation for its customer. */
export function ExplainedConfirmDialog({
  emailed,
  words,
  choice,
  onConfirm,
  ...dialog
}: ExplainedConfirmDialogProps) {
  const form = useForm<Explanation>({ defaultValues: noExplanation });
  const guard = useUnsavedChanges(form.formState.isDirty);
  return (
    <ConfirmDialog
      {...dialog}
      open
      onDismiss={() => guard(dialog.onClose)}
      onConfirm={() => onConfirm(form.getValues())}
      fields={
        <FormProvider {...form}>
          {choice}
          <ExplanationFields emailed={emailed} words={words} />
        </FormProvider>
      }
    />
  );
}
