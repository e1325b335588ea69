import { AlertIcon } from '@/components/icon/dashboardIcons';
import { CheckCircleIcon } from '@/components/icon/icons';
import styles from './ContactForm.module.css';
import { messages } from './messages';

/** The form that `scripts/contact.ts` sends. All of its messages are on the page, hidden until they are needed. */
export function ContactForm() {
  return (
    <form
      className={styles.form}
      aria-label={messages.form}
      data-contact
      data-sending={messages.sending}
      noValidate
    >
      <div role="status" tabIndex={-1} data-result="sent">
        <p className={`${styles.note} ${styles.sent}`} hidden>
          <CheckCircleIcon />
          {messages.sent}
        </p>
      </div>
      <div role="alert" data-result="failed">
        <p className={`${styles.note} ${styles.failed}`} hidden>
          <AlertIcon />
          <span data-text={messages.failed}>{messages.failed}</span>
        </p>
      </div>
      <noscript>
        <p>{messages.withoutScripts}</p>
      </noscript>
      <div className={styles.pair}>
        <Field name="name" label={messages.name} error={messages.nameMissing} limit={100} />
        <Field name="email" label={messages.email} error={messages.emailInvalid} limit={254} />
      </div>
      <Field name="subject" label={messages.subject} error={messages.subjectMissing} limit={200} />
      <Field name="message" label={messages.message} error={messages.messageMissing} limit={5000} />
      {/* A trap for bots: people do not see the field. */}
      <label className={styles.trap} aria-hidden="true">
        {messages.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <button type="submit">{messages.send}</button>
    </form>
  );
}

interface FieldProps {
  name: 'name' | 'email' | 'subject' | 'message';
  label: string;
  error: string;
  limit: number;
}

function Field({ name, label, error, limit }: FieldProps) {
  const shared = { id: name, name, required: true, maxLength: limit, 'aria-describedby': `${name}-error` };
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {name === 'message' && <textarea rows={6} {...shared} />}
      {name === 'email' && <input type="email" autoComplete="email" {...shared} />}
      {name === 'name' && <input autoComplete="name" {...shared} />}
      {name === 'subject' && <input {...shared} />}
      <p className={styles.error} id={`${name}-error`} hidden>
        <AlertIcon size={16} />
        <span>{error}</span>
      </p>
    </div>
  );
}
