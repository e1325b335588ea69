import Button from '@mui/material/Button';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { paths } from '@/lib/paths';
import { problemDetail } from '@/lib/problem';
import type { Overview } from '@/lib/queries/overview';
import { useResendConfirmation } from '../api/resendConfirmation';
import { messages } from '../messages';
import { Banner } from './Banner';
import styles from './Banner.module.css';

/** Says that the owner's address is not confirmed yet, and what waits for that. */
export function EmailBanner({ overview }: { overview: Overview | undefined }) {
  const { business } = useBusiness();
  const { mail_folder } = useInstallation();
  const toast = useToast();
  const resend = useResendConfirmation(business.id);
  const waiting = overview?.waiting_messages.confirmation ?? 0;
  if (business.email_confirmed) return null;
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => toast.success(messages.linkSent),
      onError: (error) => toast.error(problemDetail(error, messages.resendFailed)),
    });
  return (
    <Banner
      name="email"
      about={overview && `${business.email} ${String(waiting > 0)}`}
      kind="action"
      title={messages.emailUnconfirmed}
    >
      <Notice
        kind="action"
        title={messages.emailUnconfirmed}
        action={
          <div className={styles.actions}>
            <Button size="small" variant="outlined" loading={resend.isPending} onClick={send}>
              {messages.resendLink}
            </Button>
            {mail_folder && (
              <Button size="small" variant="text" color="secondary" href={paths.mailFolder}>
                {messages.openMailFolder}
              </Button>
            )}
          </div>
        }
      >
        {messages.emailWaits({ email: business.email })}{' '}
        {waiting > 0 && messages.emailsWaiting({ count: waiting })}
      </Notice>
    </Banner>
  );
}
