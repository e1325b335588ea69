import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useToast } from '@/components/feedback/Toasts';
import { FormTextField } from '@/components/form/FormTextField';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
import type { ResourcePool } from '@/lib/queries/resourcePools';
import { z } from '@/lib/zod';
import { useRenamePool } from './api';
import { messages } from './messages';
import styles from './resources.module.css';

const nameSchema = z.object({ name: z.string().trim().min(1, messages.required.name) });

type NameValues = z.infer<typeof nameSchema>;

interface RenamePoolDialogProps {
  pool: ResourcePool;
  onClose: () => void;
}

/** Changes the name of a kind. */
export function RenamePoolDialog({ pool, onClose }: RenamePoolDialogProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const rename = useRenamePool(business.id);
  const [failure, setFailure] = useState<Error | null>(null);
  const { control, formState, handleSubmit, setError } = useForm<NameValues>({
    resolver: zodResolver(nameSchema),
    mode: 'onTouched',
    defaultValues: { name: pool.name },
  });
  const submit = (input: NameValues) => {
    setFailure(null);
    rename.mutate(
      { seen: pool, input },
      {
        onSuccess: ({ name }) => {
          toast.success(messages.saved({ name }));
          onClose();
        },
        onError: (error) => {
          if (!applyProblem(error, setError, ['name'])) setFailure(error);
        },
      },
    );
  };
  return (
    <FormDialog
      title={messages.renameDialog.title}
      subject={pool.name}
      onClose={onClose}
      changed={formState.isDirty}
      onSubmit={handleSubmit(submit)}
      submitLabel={messages.dialog.save}
      busy={rename.isPending}
    >
      <div className={styles.fields}>
        <SaveFailure error={failure} title={messages.saveFailed} />
        <FormTextField
          control={control}
          name="name"
          label={messages.dialog.name}
          hint={messages.renameDialog.hint}
          autoComplete="off"
          native={{ maxLength: 60, autoFocus: true, dir: 'auto' }}
        />
      </div>
    </FormDialog>
  );
}
