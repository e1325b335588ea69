import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Pane } from '@/components/layout/Pane';
import { zoneName } from '@/lib/time';
import { dayText, format, useUtcToday } from '../format';
import type { BusinessDetails } from './api';
import styles from './Business.module.css';
import { messages } from './messages';

const text = messages.owner;

interface OwnerCardProps {
  business: BusinessDetails;
  onEndSignIns: () => void;
}

/** Whose business it is, and how they sign in. */
export function OwnerCard({
  business: { owner, phone, timezone, created_at },
  onEndSignIns,
}: OwnerCardProps) {
  const today = useUtcToday();
  const date = (instant: string) => format.date(format.day(instant));
  const zone = zoneName(timezone);
  const signedIn = owner.last_sign_in_at;
  const at = owner.email.lastIndexOf('@') + 1; // where a long address breaks first
  return (
    <Pane
      title={text.title}
      footer={
        <>
          <span className={styles.quiet}>
            {owner.sign_ins === 0 ? text.noSignIns : text.signIns({ count: owner.sign_ins })}
          </span>
          <Button
            variant="outlined"
            size="small"
            sx={{ ml: 'auto' }}
            disabled={owner.sign_ins === 0}
            onClick={onEndSignIns}
          >
            {text.end}
          </Button>
        </>
      }
    >
      <div className={styles.inner}>
        <dl className={styles.facts}>
          <Fact term={text.email}>
            <a href={`mailto:${owner.email}`}>
              <bdi>
                {owner.email.slice(0, at)}
                <wbr />
                {owner.email.slice(at)}
              </bdi>
            </a>
          </Fact>
          <Fact term={text.confirmed}>
            {owner.email_confirmed_at === null ? text.notConfirmed : date(owner.email_confirmed_at)}
          </Fact>
          <Fact term={text.created}>{date(owner.created_at ?? created_at)}</Fact>
          {phone !== '' && (
            <Fact term={text.phone}>
              <bdi>{phone}</bdi>
            </Fact>
          )}
          <Fact term={text.zone}>{zone}</Fact>
          <Fact term={text.lastSignIn}>
            {signedIn === null
              ? text.never
              : text.at({ day: dayText(signedIn, today), time: format.time(signedIn) })}
          </Fact>
          <Fact term={text.twoFactor}>{owner.two_factor ? text.on : text.off}</Fact>
        </dl>
      </div>
    </Pane>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
