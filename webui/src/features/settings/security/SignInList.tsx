import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { use } from 'react';
import { useToast } from '@/components/feedback/Toasts';
import { AutoSchemeIcon } from '@/components/icon/dashboardIcons';
import { icon } from '@/components/icon/icon';
import { problemDetail } from '@/lib/problem';
import { AccountCalls, useAccountChange, type Account, type SignIn } from './account';
import { securityMessages } from './messages';
import styles from './Security.module.css';
import { useWhen } from './useWhen';

const text = securityMessages.signIns;

const ScreenIcon = AutoSchemeIcon;
const MobileIcon = icon(
  <>
    <rect x="6" y="2.5" width="8" height="15" rx="2" />
    <path d="M9 14.8h2" />
  </>,
);

/** Where the account is signed in, with buttons to end unwanted sessions. */
export function SignInList({ account }: { account: Account }) {
  const toast = useToast();
  const fail = (error: Error) => toast.error(problemDetail(error, text.endFailed));
  const calls = use(AccountCalls);
  const end = useAccountChange(calls.endSignIn);
  const endOthers = useAccountChange(calls.endOtherSignIns);
  const others = account.sign_ins.length > 1;
  return (
    <div className={styles.signIns}>
      <h3>{text.title}</h3>
      <ul className={styles.list}>
        {account.sign_ins.map((signIn) => (
          <SignInRow
            key={signIn.id}
            signIn={signIn}
            onEnd={() =>
              end.mutate(signIn.id, {
                onSuccess: () => toast.success(text.ended({ device: signIn.device })),
                onError: fail,
              })
            }
          />
        ))}
      </ul>
      <div className={styles.row}>
        <div>
          <p className={styles.note}>{calls.changesEmail ? text.lifetime : text.operatorLifetime}</p>
        </div>
        {others && (
          <Button
            variant="outlined"
            loading={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: () => toast.success(text.othersEnded),
                onError: fail,
              })
            }
          >
            {text.endOthers}
          </Button>
        )}
      </div>
    </div>
  );
}

function SignInRow({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const when = useWhen();
  const used = when(signIn.last_used_at);
  const Icon = signIn.mobile ? MobileIcon : ScreenIcon;
  return (
    <li>
      <Icon />
      <div>
        <div className={styles.name}>
          {signIn.device}
          {signIn.present && <Chip size="small" label={text.present} />}
        </div>
        <p className={styles.note}>
          {[
            signIn.address,
            text.since({ when: when(signIn.signed_in_at) }),
            signIn.present ? text.now : text.lastUsed({ when: used }),
          ].join(' · ')}
        </p>
      </div>
      {!signIn.present && (
        <Button
          variant="outlined"
          size="small"
          aria-label={text.endLabel({ device: signIn.device, when: used })}
          onClick={onEnd}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}
