import { hintText } from './systemText';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { RetryIcon } from '@/components/icon/dashboardIcons';
import { PageTitle } from '@/components/layout/PageTitle';
import { operatorSessionQuery } from '@/lib/queries/operatorSession';
import { contactMessagesQuery, failuresQuery, stuckPaymentsQuery, systemQuery, useReloadSystem } from './api';
import { ContactMessagesCard } from './ContactMessagesCard';
import { FailuresCard } from './FailuresCard';
import { messages } from './messages';
import { problemsOf } from './problems';
import { StateCard } from './StateCard';
import { StuckPaymentsCard } from './StuckPaymentsCard';
import styles from './System.module.css';
import { TestMailCard } from './TestMailCard';

/** How the installation runs, and what needs the operator. */
export function SystemPage() {
  const state = useQuery(systemQuery());
  const payments = useQuery(stuckPaymentsQuery());
  const failures = useQuery(failuresQuery());
  const contacts = useQuery(contactMessagesQuery());
  const session = useQuery(operatorSessionQuery());
  const reload = useReloadSystem();

  const reads = [state, payments, failures, contacts];
  const error = reads.find((read) => read.error)?.error;
  const hint =
    state.data && payments.data
      ? hintText(payments.data.length, problemsOf(state.data).length + (failures.data?.length ?? 0))
      : undefined;
  return (
    <>
      <PageTitle
        title={messages.title}
        {...(hint === undefined ? {} : { hint })}
        actions={
          <IconButton
            aria-label={messages.reload}
            disabled={reads.some(({ isFetching }) => isFetching)}
            onClick={() => void reload()}
          >
            <RetryIcon size={16} />
          </IconButton>
        }
      />
      {error && (
        <div className={styles.failure}>
          <LoadFailure text={messages.loadFailed} error={error} onRetry={() => void reload()} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          {payments.data && <StuckPaymentsCard payments={payments.data} />}
          {failures.data && <FailuresCard failures={failures.data} />}
          {contacts.data && <ContactMessagesCard contacts={contacts.data} />}
        </div>
        <div className={styles.stack}>
          {state.data && <StateCard state={state.data} />}
          {!session.isPending && <TestMailCard key={session.data?.email} to={session.data?.email ?? ''} />}
        </div>
      </div>
    </>
  );
}
