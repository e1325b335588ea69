import { AlertIcon } from '@/components/icon/dashboardIcons';
import { CheckCircleIcon } from '@/components/icon/icons';
import { useTexts } from '../ReaderContext';
import styles from './ContactForm.module.css';
import { messages } from './messages';

/** The form that `scripts/contact.ts` sends. All of its messages are on the page, hidden until they are needed. */
export function ContactForm() {
  const text = useTexts(messages);
  return (
    <form className={styles.form} aria-label={text.form} data-contact data-sending={text.sending} noValidate>
      <div role="status" tabIndex={-1} data-result="sent">
        <p className={`${styles.note} ${styles.sent}`} hidden>
          <CheckCircleIcon />
          {text.sent}
        </p>
      </div>
      <div role="alert" data-result="failed">
        <p className={`${styles.note} ${styles.failed}`} hidden>
          <AlertIcon />
          <span data-text={text.failed}>{text.failed}</span>
        </p>
      </div>
      <noscript>
        <p>{text.withoutScripts}</p>
      </noscript>
      <div className={styles.pair}>
        <Field name="name" label={text.name} error={text.nameMissing} limit={100} />
        <Field name="email" label={text.email} error={text.emailInvalid} limit={254} />
      </div>
      <Field name="subject" label={text.subject} error={text.subjectMissing} limit={200} />
      <Field name="message" label={text.message} error={text.messageMissing} limit={5000} />
      {/* A trap for bots: people do not see the field. */}
      <label className={styles.trap} aria-hidden="true">
        {text.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <button type="submit">{text.send}</button>
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
