import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { FormFailure } from '@/components/feedback/FormFailure';
import { CodeField } from '@/components/form/CodeField';
import { FormPasswordField } from '@/components/form/FormPasswordField';
import { FormTextField } from '@/components/form/FormTextField';
import { CopyIcon } from '@/components/icon/dashboardIcons';
import { AppDialog } from '@/components/layout/AppDialog';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
import { z } from '@/lib/zod';
import { proofSchema } from '../schemas';
import styles from '../Security.module.css';
import { useCopyText } from '../useCopyText';
import { useAddOperator } from './api';
import { messages } from './messages';

const text = messages.addDialog;
const operatorSchema = proofSchema.extend({ email: z.string().min(1, text.required) });

interface AddOperatorDialogProps {
  asksCode: boolean;
  onClose: () => void;
}

/** Asks for the address of a new operator, and then shows the password to hand over. */
export function AddOperatorDialog({ asksCode, onClose }: AddOperatorDialogProps) {
  const add = useAddOperator();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(operatorSchema),
    defaultValues: { email: '', current_password: '', code: '' },
  });
  if (add.data) return <PasswordStep email={add.data.email} password={add.data.password} onClose={onClose} />;
  const submit = handleSubmit((values) =>
    add.mutate(values, {
      onError: (problem) => applyProblem(problem, setError, ['email', 'current_password', 'code']),
    }),
  );
  return (
    <FormDialog
      title={text.title}
      width={520}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel={messages.add}
      busy={add.isPending}
    >
      <div className={styles.fields}>
        <FormFailure error={add.error} title={messages.failed} />
        <p>{text.text}</p>
        <FormTextField
          control={control}
          name="email"
          label={text.email}
          type="email"
          autoComplete="off"
          native={{ autoFocus: true }}
        />
        <FormPasswordField
          control={control}
          name="current_password"
          label={text.ownPassword}
          autoComplete="current-password"
        />
        {asksCode && <CodeField control={control} name="code" />}
      </div>
    </FormDialog>
  );
}

interface PasswordStepProps {
  email: string;
  password: string;
  onClose: () => void;
}

function PasswordStep({ email, password, onClose }: PasswordStepProps) {
  const copy = useCopyText();
  const step = messages.password;
  return (
    <AppDialog
      open
      title={step.title}
      width={520}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {step.done}
        </Button>
      }
    >
      <div className={styles.fields}>
        <p>{step.text({ email })}</p>
        <ul className={styles.codes} aria-label={step.label}>
          <li>{password}</li>
        </ul>
        <div className={styles.buttons}>
          <Button
            variant="outlined"
            startIcon={<CopyIcon size={16} />}
            onClick={() => void copy(password, step.copied)}
          >
            {step.copy}
          </Button>
        </div>
      </div>
    </AppDialog>
  );
}
