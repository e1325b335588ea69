import Button from '@mui/material/Button';
import { Notice } from '@/components/feedback/Notice';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { paths } from '@/lib/paths';
import { problemDetail } from '@/lib/problem';
import { useRequestTwoFactorRemoval } from '../api/lostPhone';
import { messages } from '../messages';
import type { LoginValues } from '../schemas';
import styles from './AuthLayout.module.css';

interface LostPhoneProps {
  /** The input of the first step. */
  credentials: LoginValues;
  onBack: () => void;
}

/** The way for an owner who has neither the authenticator app nor a recovery code. */
export function LostPhone({ credentials, onBack }: LostPhoneProps) {
  const text = messages.login.lostPhone;
  const { mail_folder } = useInstallation();
  const request = useRequestTwoFactorRemoval();
  return (
    <div className={styles.form}>
      {request.isSuccess ? (
        <Notice kind="success" title={text.sentTitle} takesFocus>
          {text.sent({ email: credentials.email })}{' '}
          {mail_folder && <a href={paths.mailFolder}>{messages.forgot.openMailFolder}</a>}
        </Notice>
      ) : (
        <>
          {request.isError && <Notice kind="error" title={problemDetail(request.error, text.failed)} />}
          <Button
            variant="contained"
            size="large"
            fullWidth
            loading={request.isPending}
            onClick={() => request.mutate(credentials)}
          >
            {text.send}
          </Button>
        </>
      )}
      <Button variant="text" onClick={onBack}>
        {text.back}
      </Button>
    </div>
  );
}
