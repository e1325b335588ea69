import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { use, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure } from '@/components/feedback/FormFailure';
import { CodeField } from '@/components/form/CodeField';
import { FormPasswordField } from '@/components/form/FormPasswordField';
import { CopyIcon } from '@/components/icon/dashboardIcons';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
import { AccountCalls, useAccountChange, type AppSetup } from './account';
import { securityMessages } from './messages';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { proofSchema } from './schemas';
import styles from './Security.module.css';
import { useCopyText } from './useCopyText';

const text = securityMessages.twoFactor;

/** Turns two-factor sign-in on: the password, then the app's first code, then the recovery codes. */
export function TwoFactorDialog({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<AppSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (setup) return <AppStep setup={setup} onClose={onClose} onDone={setCodes} />;
  return <PasswordStep onClose={onClose} onDone={setSetup} />;
}

interface StepProps<Result> {
  onClose: () => void;
  onDone: (result: Result) => void;
}

function PasswordStep({ onClose, onDone }: StepProps<AppSetup>) {
  const begin = useAccountChange(use(AccountCalls).begin);
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(proofSchema),
    defaultValues: { current_password: '', code: '' },
  });
  const submit = handleSubmit(({ current_password }) =>
    begin.mutate(current_password, {
      onSuccess: onDone,
      onError: (problem) => applyProblem(problem, setError, ['current_password']),
    }),
  );
  return (
    <FormDialog
      title={text.setUpTitle}
      width={520}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel={text.next}
      busy={begin.isPending}
    >
      <div className={styles.fields}>
        <FormFailure error={begin.error} title={securityMessages.failed} />
        <p>{text.passwordFirst}</p>
        <FormPasswordField
          control={control}
          name="current_password"
          label={securityMessages.currentPassword}
          takesFocus
          autoComplete="current-password"
        />
      </div>
    </FormDialog>
  );
}

function AppStep({ setup, onClose, onDone }: StepProps<readonly string[]> & { setup: AppSetup }) {
  const enable = useAccountChange(use(AccountCalls).enable);
  const copy = useCopyText();
  const { control, handleSubmit, setError } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(({ code }) =>
    enable.mutate(code, {
      onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
      onError: (problem) => applyProblem(problem, setError, ['code']),
    }),
  );
  return (
    <FormDialog
      title={text.setUpTitle}
      width={520}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel={text.turnOn}
      busy={enable.isPending}
    >
      <div className={styles.fields}>
        <FormFailure error={enable.error} title={securityMessages.failed} />
        <div>
          <p className={styles.step}>{text.scan}</p>
          <div className={styles.setUp}>
            <img src={setup.qr_code} alt={text.qrCode} width={176} height={176} />
            <div>
              <p className={styles.note}>{text.noCamera}</p>
              <p className={styles.key}>{setup.key.match(/.{1,4}/g)?.join(' ')}</p>
              <Button
                variant="outlined"
                size="small"
                startIcon={<CopyIcon size={16} />}
                onClick={() => void copy(setup.key, text.keyCopied)}
              >
                {text.copyKey}
              </Button>
            </div>
          </div>
        </div>
        <div>
          <p className={styles.step}>{text.enter}</p>
          <CodeField
            control={control}
            name="code"
            recovery={false}
            autoFocus
            onComplete={() => void submit()}
          />
        </div>
      </div>
    </FormDialog>
  );
}
