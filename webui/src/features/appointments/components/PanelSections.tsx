import Button from '@mui/material/Button';
import { useRetryMessage } from '@/modules/appointment/useRetryMessage';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { CheckCircleIcon, ClockIcon, WarningIcon } from '@/components/icon/icons';
import { problemDetail } from '@/lib/problem';
import type { AppointmentDetail, Message } from '../api/getAppointment';
import { historyText } from '../historyText';
import { itemChanges } from '../itemChanges';
import { messages as texts } from '../messages';
import { messageText } from '../messageText';
import { depositHistoryText, depositTone } from '../payments/depositHistory';
import { PaymentSection } from '../payments/PaymentSection';
import styles from './AppointmentPanel.module.css';
import { ServicesAndFacts } from './ServicesAndFacts';

/** The parts of the panel between its head and its actions. */
export function PanelSections({ detail }: { detail: AppointmentDetail }) {
  const { appointment, history, messages, cancellation_policy: policy } = detail;
  const { format } = useBusiness();
  const text = texts.panel;
  return (
    <>
      <ServicesAndFacts detail={detail} />
      <PaymentSection detail={detail} />
      {policy && (
        <section>
          <h3>{text.policy}</h3>
          <p className={styles.policy} dir="auto">
            {policy.text}
          </p>
          <small>{text.policySeen({ time: format.shortDateTime(policy.seen_at) })}</small>
        </section>
      )}
      <section>
        <h3>{text.messages}</h3>
        {messages.length === 0 ? (
          <p>{text.noMessages}</p>
        ) : (
          <ul className={styles.messages}>
            {messages.map((message) => (
              <MessageLine key={message.id} appointmentId={appointment.id} message={message} />
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>{text.history}</h3>
        <ol className={styles.history}>
          {history.map((entry, index) => (
            <li key={`${entry.at}-${history.length - index}`} data-tone={depositTone(entry)}>
              {depositHistoryText(entry, detail) ?? historyText(entry, format)}
              {itemChanges(entry, format).map((change) => (
                <small key={change} dir="auto">
                  {change}
                </small>
              ))}
              {entry.note && <small>{entry.note}</small>}
              {entry.reason && <small dir="auto">{text.reason({ reason: entry.reason })}</small>}
              <small>{format.shortDateTime(entry.at)}</small>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

const messageIcons: Record<Message['state'], typeof ClockIcon> = {
  awaiting_confirmation: ClockIcon,
  awaiting_quota: ClockIcon,
  queued: ClockIcon,
  sent: CheckCircleIcon,
  failed: WarningIcon,
  skipped: ClockIcon,
};

function MessageLine({ appointmentId, message }: { appointmentId: string; message: Message }) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const retry = useRetryMessage(business.id);
  const Icon = messageIcons[message.state];
  const at = message.sent_at ?? message.created_at;
  const send = () =>
    retry.mutate(
      { appointmentId, messageId: message.id },
      {
        onSuccess: () => toast.success(texts.panel.retried),
        onError: (error) => toast.error(problemDetail(error, texts.panel.retryFailed)),
      },
    );
  return (
    <li className={styles[message.state]}>
      <Icon size={16} />
      <span>{messageText(message)}</span>
      {message.state === 'failed' ? (
        <Button size="small" variant="outlined" loading={retry.isPending} onClick={send}>
          {texts.panel.retry}
        </Button>
      ) : (
        <time dateTime={at}>{format.shortDateTime(at)}</time>
      )}
      {message.note && <small dir="auto">{texts.panel.note({ note: message.note })}</small>}
      {message.reason !== '' && <small>{message.reason}</small>}
    </li>
  );
}
