import { useQuery } from '@tanstack/react-query';
import { Notice } from '@/components/feedback/Notice';
import { PageTitle } from '@/components/layout/PageTitle';
import { operatorSessionQuery } from '@/lib/queries/operatorSession';
import type { components } from '@/lib/schema';
import { AccountCalls, operatorCalls } from './account';
import { AccountHistoryCard } from './AccountHistoryCard';
import { securityMessages as text } from './messages';
import styles from './Security.module.css';
import { SecurityCard } from './SecurityCard';

type OperatorSession = components['schemas']['OperatorSession'];

/** Password, two-factor sign-in and sign-ins of the operator who is signed in. */
export function OperatorSecurityPage() {
  const session = useQuery(operatorSessionQuery());
  return (
    <AccountCalls value={operatorCalls}>
      <PageTitle title={text.title} hint={session.data && idleText(session.data)} />
      <div className={styles.page}>
        {session.data && <FirstStep session={session.data} />}
        <SecurityCard title={text.operator.card} />
        <AccountHistoryCard />
      </div>
    </AccountCalls>
  );
}

/** What an operator must do before anything else. */
function FirstStep({ session }: { session: OperatorSession }) {
  if (session.replace_password) {
    return (
      <Notice kind="action" title={text.operator.replace}>
        {text.operator.replaceText}
      </Notice>
    );
  }
  if (session.two_factor_required && !session.two_factor) {
    return (
      <Notice kind="action" title={text.operator.required}>
        {text.operator.requiredText}
      </Notice>
    );
  }
  return null;
}

const dayMinutes = 24 * 60;

function idleText({ email, idle_minutes: minutes }: OperatorSession): string {
  const { idle, idleWithinDay } = text.operator;
  return minutes < dayMinutes ? idleWithinDay({ email, minutes }) : idle({ email, minutes });
}
