import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { use, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { CodeField } from '@/components/form/CodeField';
import { FormPasswordField } from '@/components/form/FormPasswordField';
import { CopyIcon } from '@/components/icon/dashboardIcons';
import { AppDialog } from '@/components/layout/AppDialog';
import { applyProblem } from '@/lib/applyProblem';
import { ApiProblem } from '@/lib/problem';
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
    <AppDialog
      open
      title={text.setUpTitle}
      width={520}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={<Actions submit={text.next} busy={begin.isPending} onClose={onClose} />}
    >
      <div className={styles.fields}>
        <Failure error={begin.error} />
        <p>{text.passwordFirst}</p>
        <FormPasswordField
          control={control}
          name="current_password"
          label={securityMessages.currentPassword}
          takesFocus
          autoComplete="current-password"
        />
      </div>
    </AppDialog>
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
    <AppDialog
      open
      title={text.setUpTitle}
      width={520}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={<Actions submit={text.turnOn} busy={enable.isPending} onClose={onClose} />}
    >
      <div className={styles.fields}>
        <Failure error={enable.error} />
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
    </AppDialog>
  );
}

/** Why a step failed, unless a field shows it. */
function Failure({ error }: { error: Error | null }) {
  if (error instanceof ApiProblem && error.errors.length > 0) return null;
  return <SaveFailure error={error} title={securityMessages.failed} />;
}

function Actions({ submit, busy, onClose }: { submit: string; busy: boolean; onClose: () => void }) {
  return (
    <>
      <Button variant="outlined" onClick={onClose}>
        {securityMessages.cancel}
      </Button>
      <Button type="submit" variant="contained" loading={busy}>
        {submit}
      </Button>
    </>
  );
}
