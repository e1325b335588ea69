import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { accountQuery } from './account';
import { securityMessages } from './messages';
import styles from './Security.module.css';

const text = securityMessages.email;

/** Says what the owner's address is for, and which one waits for its link. */
export function SignInAddressNote() {
  const { data: account } = useQuery(accountQuery);
  const pending = account?.pending_email ?? null;
  return (
    <p className={styles.note}>
      {pending === null ? text.use : text.waits({ address: pending })}{' '}
      <Link to={{ hash: 'security' }}>{text.where}</Link>
    </p>
  );
}
