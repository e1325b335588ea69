import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Notice } from '@/components/feedback/Notice';
import { ShieldIcon } from '@/components/icon/dashboardIcons';
import { IconChip } from '@/components/layout/IconChip';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { PageTitle } from '@/components/layout/PageTitle';
import { Pane } from '@/components/layout/Pane';
import { operatorSessionQuery } from '@/lib/queries/operatorSession';
import { securityMessages } from '../messages';
import styles from '../Security.module.css';
import { useWhen } from '../useWhen';
import { operatorsQuery, type Operator } from './api';
import { messages as text } from './messages';

const AddOperatorDialog = lazyDialog(() => import('./AddOperatorDialog').then((m) => m.AddOperatorDialog));
const RemoveOperatorDialog = lazyDialog(() =>
  import('./RemoveOperatorDialog').then((m) => m.RemoveOperatorDialog),
);

/** Who can sign in to the operator's area. */
export function OperatorsPage() {
  const operators = useQuery(operatorsQuery());
  const session = useQuery(operatorSessionQuery()).data;
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Operator>();
  const asksCode = session?.two_factor ?? false;
  const canChange = session !== undefined && !session.shared;
  return (
    <>
      <PageTitle
        title={text.title}
        hint={text.hint}
        actions={
          canChange && (
            <Button variant="contained" onClick={() => setAdding(true)}>
              {text.add}
            </Button>
          )
        }
      />
      <Pane title={text.list}>
        {session?.shared && (
          <div className={styles.notice}>
            <Notice kind="info" title={securityMessages.shared} />
          </div>
        )}
        {operators.isPending && <Skeleton height={96} sx={{ mx: 2.5 }} />}
        {operators.isError && (
          <div className={styles.notice}>
            <LoadFailure
              text={text.loadFailed}
              error={operators.error}
              onRetry={() => void operators.refetch()}
            />
          </div>
        )}
        <ul className={styles.list}>
          {operators.data?.map((operator) => (
            <OperatorRow
              key={operator.id}
              operator={operator}
              onRemove={canChange && !operator.present ? () => setRemoved(operator) : undefined}
            />
          ))}
        </ul>
      </Pane>
      {adding && <AddOperatorDialog asksCode={asksCode} onClose={() => setAdding(false)} />}
      {removed && (
        <RemoveOperatorDialog operator={removed} asksCode={asksCode} onClose={() => setRemoved(undefined)} />
      )}
    </>
  );
}

interface OperatorRowProps {
  operator: Operator;
  /** Undefined for oneself, and where operators cannot be changed. */
  onRemove: (() => void) | undefined;
}

function OperatorRow({ operator, onRemove }: OperatorRowProps) {
  const when = useWhen();
  const { email, last_sign_in_at: lastSignIn, invited_until: invitedUntil } = operator;
  return (
    <li>
      <div>
        <div className={styles.name}>
          {email}
          {operator.present && <Chip size="small" label={text.you} />}
          {operator.two_factor && <IconChip icon={<ShieldIcon size={14} />} label={text.twoFactor} />}
        </div>
        <p className={styles.note}>
          {[
            text.added({ day: when(operator.added_at) }),
            lastSignIn === null ? text.neverSignedIn : text.lastSignIn({ when: when(lastSignIn) }),
          ].join(' · ')}
        </p>
        {invitedUntil !== null && <p className={styles.note}>{text.invited({ when: when(invitedUntil) })}</p>}
      </div>
      {onRemove && (
        <Button
          variant="outlined"
          color="error"
          size="small"
          aria-label={text.removeLabel({ email })}
          onClick={onRemove}
        >
          {text.remove}
        </Button>
      )}
    </li>
  );
}
