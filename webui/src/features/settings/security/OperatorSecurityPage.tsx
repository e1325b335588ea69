import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Notice } from '@/components/feedback/Notice';
import { ShieldIcon } from '@/components/icon/dashboardIcons';
import { IconChip } from '@/components/layout/IconChip';
import { PageTitle } from '@/components/layout/PageTitle';
import { Pane } from '@/components/layout/Pane';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { operatorSessionQuery } from '@/lib/queries/operatorSession';
import type { components } from '@/lib/schema';
import { createFormatter } from '@/lib/time';
import { operatorTwoFactor, TwoFactorCalls } from './account';
import { securityMessages as text } from './messages';
import styles from './Security.module.css';

const dialogs = {
  turnOn: lazyDialog(() => import('./TwoFactorDialog').then((m) => m.TwoFactorDialog)),
  turnOff: lazyDialog(() => import('./TwoFactorChanges').then((m) => m.TurnOffDialog)),
  newCodes: lazyDialog(() => import('./TwoFactorChanges').then((m) => m.NewCodesDialog)),
};
type DialogName = keyof typeof dialogs;
type OperatorSession = components['schemas']['OperatorSession'];

const format = createFormatter({ date_format: 'MM/DD/YYYY', time_format: '12', timezone: 'UTC' });

/** The two-factor sign-in of the operator who is signed in. */
export function OperatorSecurityPage() {
  const session = useQuery(operatorSessionQuery());
  const [opened, setOpened] = useState<DialogName>();
  const Dialog = opened && dialogs[opened];
  return (
    <TwoFactorCalls value={operatorTwoFactor}>
      <PageTitle
        title={text.title}
        hint={session.data && text.operator.idle(session.data.email, session.data.idle_minutes)}
      />
      <Pane title={text.twoFactor.title}>
        {session.isPending && <Skeleton height={96} sx={{ mx: 2.5 }} />}
        {session.isError && (
          <div className={styles.notice}>
            <LoadFailure text={text.loadFailed} onRetry={() => void session.refetch()} />
          </div>
        )}
        {session.data && <TwoFactor session={session.data} onOpen={setOpened} />}
      </Pane>
      {Dialog && <Dialog onClose={() => setOpened(undefined)} />}
    </TwoFactorCalls>
  );
}

function TwoFactor({ session, onOpen }: { session: OperatorSession; onOpen: (dialog: DialogName) => void }) {
  const since = session.two_factor_since;
  const button = (dialog: DialogName, label: string, variant: 'text' | 'outlined' | 'contained') => (
    <Button variant={variant} color={variant === 'text' ? 'error' : 'primary'} onClick={() => onOpen(dialog)}>
      {label}
    </Button>
  );
  return (
    <>
      {session.shared && (
        <div className={styles.notice}>
          <Notice kind="info" title={text.shared} />
        </div>
      )}
      {session.two_factor_required && since === null && (
        <div className={styles.notice}>
          <Notice kind="action" title={text.operator.required}>
            {text.operator.requiredText}
          </Notice>
        </div>
      )}
      <div className={styles.row}>
        <div>
          <div className={styles.name}>
            {text.twoFactor.title}
            {since !== null && <IconChip icon={<ShieldIcon size={14} />} label={text.twoFactor.chip} />}
          </div>
          <p className={styles.note}>
            {since === null
              ? text.twoFactor.off
              : text.twoFactor.on(format.date(format.day(since)), session.recovery_codes_left)}
          </p>
        </div>
        {!session.shared && (
          <div className={styles.buttons}>
            {since === null ? (
              button('turnOn', text.twoFactor.turnOn, 'contained')
            ) : (
              <>
                {button('newCodes', text.twoFactor.newCodes, 'outlined')}
                {button('turnOff', text.twoFactor.turnOff, 'text')}
              </>
            )}
          </div>
        )}
      </div>
    </>
  );
}
