import Button from '@mui/material/Button';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { problemDetail } from '@/lib/problem';
import { useSetUpWebhook, type PaymentSettings, type Processor } from './api';
import { paymentMessages } from './messages';
import styles from './payments.module.css';

const text = paymentMessages.webhook;

interface WebhookAddressProps {
  settings: PaymentSettings;
  processor: Processor;
}

/** The address to which the processor sends its events. Payments work without it too. */
export function WebhookAddress({ settings, processor }: WebhookAddressProps) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const setUp = useSetUpWebhook(business.id);
  const { webhook } = settings;
  if (webhook === null) return null;
  const copy = () =>
    navigator.clipboard.writeText(webhook.url).then(
      () => toast.success(text.copied),
      () => toast.error(text.notCopied),
    );
  return (
    <div className={styles.part}>
      <h3>{text.title}</h3>
      {setUp.error && (
        <Notice kind="error" title={text.failed}>
          {problemDetail(setUp.error, '')}
        </Notice>
      )}
      <div className={styles.address}>
        <code dir="ltr">{webhook.url}</code>
        <Button variant="outlined" onClick={() => void copy()}>
          {text.copy}
        </Button>
        {processor.webhook_set_up && (
          <Button
            variant="outlined"
            loading={setUp.isPending}
            onClick={() => setUp.mutate(undefined, { onSuccess: () => toast.success(text.done) })}
          >
            {text.setUp}
          </Button>
        )}
      </div>
      <p>
        {webhook.last_received_at === null
          ? text.help
          : text.last({ at: format.shortDateTime(webhook.last_received_at) })}
      </p>
    </div>
  );
}
