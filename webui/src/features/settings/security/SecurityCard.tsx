import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import { useFormat } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { ShieldIcon } from '@/components/icon/dashboardIcons';
import { IconChip } from '@/components/layout/IconChip';
import { Pane } from '@/components/layout/Pane';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { problemDetail } from '@/lib/problem';
import { languages } from '@/lib/texts';
import { AccountCalls, cancelEmailChange, useAccountChange, type Account } from './account';
import { LanguageChoice } from './LanguageChoice';
import { securityMessages as text } from './messages';
import { RefusedSignIns } from './RefusedSignIns';
import styles from './Security.module.css';
import { SignInList } from './SignInList';

const dialogs = {
  email: lazyDialog(() => import('./EmailDialog').then((m) => m.EmailDialog)),
  password: lazyDialog(() => import('./PasswordDialog').then((m) => m.PasswordDialog)),
  turnOn: lazyDialog(() => import('./TwoFactorDialog').then((m) => m.TwoFactorDialog)),
  turnOff: lazyDialog(() => import('./TwoFactorChanges').then((m) => m.TurnOffDialog)),
  newCodes: lazyDialog(() => import('./TwoFactorChanges').then((m) => m.NewCodesDialog)),
};
type DialogName = keyof typeof dialogs;

/** Password, two-factor sign-in, and where the account is signed in. */
export function SecurityCard({ title = text.title }: { title?: string }) {
  const account = useQuery(use(AccountCalls).account);
  const [opened, setOpened] = useState<DialogName>();
  const Dialog = opened && dialogs[opened];
  return (
    <Pane title={title} anchor="security">
      {account.isPending && <Skeleton height={96} sx={{ mx: 2.5 }} />}
      {account.isError && (
        <div className={styles.notice}>
          <LoadFailure text={text.loadFailed} error={account.error} onRetry={() => void account.refetch()} />
        </div>
      )}
      {account.data && <Rows account={account.data} onOpen={setOpened} />}
      {Dialog && account.data && <Dialog account={account.data} onClose={() => setOpened(undefined)} />}
    </Pane>
  );
}

function Rows({ account, onOpen }: { account: Account; onOpen: (dialog: DialogName) => void }) {
  const format = useFormat();
  const { changesEmail } = use(AccountCalls);
  const day = (instant: string) => format.date(format.day(instant));
  const factor = account.two_factor;
  const button = (dialog: DialogName, label: string, change: 'text' | 'outlined' = 'outlined') =>
    !account.shared && (
      <Button variant={change} color={change === 'text' ? 'error' : 'primary'} onClick={() => onOpen(dialog)}>
        {label}
      </Button>
    );
  return (
    <>
      {account.shared && (
        <div className={styles.notice}>
          <Notice kind="info" title={text.shared} />
        </div>
      )}
      <Row
        name={text.email.title}
        note={account.email}
        more={
          account.pending_email === null ? undefined : text.email.waits({ address: account.pending_email })
        }
        buttons={
          account.pending_email === null ? (
            changesEmail && button('email', text.email.change)
          ) : (
            <CancelEmailChange />
          )
        }
      />
      <Row
        name={text.password.title}
        note={text.password.changed({ day: day(account.password_changed_at) })}
        buttons={button('password', text.password.change)}
      />
      <Row
        name={
          <>
            {text.twoFactor.title}
            {factor && <IconChip icon={<ShieldIcon size={14} />} label={text.twoFactor.chip} />}
          </>
        }
        note={
          factor
            ? text.twoFactor.on({ day: day(factor.enabled_at), left: factor.recovery_codes_left })
            : text.twoFactor.off
        }
        buttons={
          factor ? (
            <>
              {button('newCodes', text.twoFactor.newCodes)}
              {button('turnOff', text.twoFactor.turnOff, 'text')}
            </>
          ) : (
            button('turnOn', text.twoFactor.turnOn)
          )
        }
      />
      {languages.length > 1 && (
        <Row
          name={text.language.title}
          note={text.language.note}
          buttons={<LanguageChoice account={account} />}
        />
      )}
      <SignInList account={account} />
      <RefusedSignIns days={account.refused_sign_ins} />
    </>
  );
}

function CancelEmailChange() {
  const toast = useToast();
  const cancel = useAccountChange(cancelEmailChange);
  return (
    <Button
      variant="outlined"
      loading={cancel.isPending}
      onClick={() =>
        cancel.mutate(undefined, {
          onSuccess: () => toast.success(text.email.cancelled),
          onError: (error) => toast.error(problemDetail(error, text.failed)),
        })
      }
    >
      {text.email.cancel}
    </Button>
  );
}

interface RowProps {
  name: ReactNode;
  note: string;
  /** Another line below. */
  more?: string | undefined;
  buttons: ReactNode;
}

function Row({ name, note, more, buttons }: RowProps) {
  return (
    <div className={styles.row}>
      <div>
        <div className={styles.name}>{name}</div>
        <p className={styles.note}>{note}</p>
        {more !== undefined && <p className={styles.note}>{more}</p>}
      </div>
      <div className={styles.buttons}>{buttons}</div>
    </div>
  );
}
