import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { FormTextField } from '@/components/form/FormTextField';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
import { z } from '@/lib/zod';
import { useAddPool } from './api';
import { messages } from './messages';
import styles from './resources.module.css';

const { required } = messages;

const poolSchema = z.object({
  name: z.string().trim().min(1, required.name),
  count: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, required.count)
    .transform(Number)
    .refine((count) => count >= 1 && count <= 50, required.count),
});

type PoolValues = z.input<typeof poolSchema>;
type NewPool = z.output<typeof poolSchema>;

/** Adds rooms or devices of a new kind: a word for them and how many there are. */
export function AddPoolDialog({ onClose }: { onClose: () => void }) {
  const { business } = useBusiness();
  const toast = useToast();
  const add = useAddPool(business.id);
  const [failure, setFailure] = useState<Error | null>(null);
  const text = messages.addDialog;
  const { control, formState, handleSubmit, setError } = useForm<PoolValues, unknown, NewPool>({
    resolver: zodResolver(poolSchema),
    mode: 'onTouched',
    defaultValues: { name: '', count: '1' },
  });
  const submit = (body: NewPool) => {
    setFailure(null);
    add.mutate(body, {
      onSuccess: ({ name }) => {
        toast.success(messages.added({ name }));
        onClose();
      },
      onError: (error) => {
        if (!applyProblem(error, setError, ['name', 'count'])) setFailure(error);
      },
    });
  };
  const entered = poolSchema.safeParse(useWatch({ control }));
  return (
    <FormDialog
      title={text.title}
      onClose={onClose}
      changed={formState.isDirty}
      onSubmit={handleSubmit(submit)}
      submitLabel={text.submit}
      busy={add.isPending}
    >
      <div className={styles.fields}>
        <SaveFailure error={failure} title={messages.addFailed} />
        <FormTextField
          control={control}
          name="name"
          label={text.what}
          hint={text.whatHint}
          autoComplete="off"
          native={{ maxLength: 60, autoFocus: true, dir: 'auto' }}
        />
        <FormTextField
          control={control}
          name="count"
          label={text.count}
          hint={text.countHint}
          type="number"
          native={{ min: 1, max: 50, step: 1, inputMode: 'numeric' }}
        />
        {entered.success && <p className={styles.hint}>{preview(entered.data)}</p>}
      </div>
    </FormDialog>
  );
}

/** What the server will call them. */
function preview({ name, count }: NewPool): string {
  return count === 1
    ? messages.addDialog.one({ name })
    : messages.addDialog.several({ first: `${name} 1`, last: `${name} ${count}` });
}
