import { sentence } from './systemText';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useToast } from '@/components/feedback/Toasts';
import { SettingsIcon } from '@/components/icon/dashboardIcons';
import { MailIcon } from '@/components/icon/icons';
import { Pane } from '@/components/layout/Pane';
import { operatorPaths } from '@/lib/operatorPaths';
import { problemDetail } from '@/lib/problem';
import { format } from '../format';
import { useDropFailure, useRetryAllFailures, useRetryFailure, type Failure } from './api';
import { messages } from './messages';
import styles from './System.module.css';

const text = messages.failures;

function nameOf({ title, business }: Failure): string {
  return business ? `${title}, ${business.name}` : title;
}

function attemptsOf({ kind, attempts, last_at: at }: Failure): string {
  return (kind === 'mail' ? text.attempts : text.failures)({ count: attempts, at: format.shortDateTime(at) });
}

interface FailuresCardProps {
  failures: readonly Failure[];
  /** Whether all of them belong to one business. Then the rows do not name it. */
  ofOneBusiness?: boolean;
}

/** Mails and jobs that failed for good. */
export function FailuresCard({ failures, ofOneBusiness = false }: FailuresCardProps) {
  const toast = useToast();
  const retry = useRetryFailure();
  const drop = useDropFailure();
  const retryAll = useRetryAllFailures();
  const onError = (error: Error) => toast.error(problemDetail(error, messages.failed));
  return (
    <Pane
      title={ofOneBusiness ? text.titleOfOne : text.title}
      {...(ofOneBusiness && {
        action: <span className={styles.about}>{text.lastDays({ count: failures.length })}</span>,
      })}
      {...(!ofOneBusiness &&
        failures.length > 1 && {
          action: (
            <Button
              variant="outlined"
              size="small"
              loading={retryAll.isPending}
              onClick={() =>
                retryAll.mutate(undefined, {
                  onSuccess: ({ retried }) => toast.success(text.allRetried({ count: retried })),
                  onError,
                })
              }
            >
              {text.retryAll({ count: failures.length })}
            </Button>
          ),
        })}
    >
      {failures.length === 0 && <p className={styles.empty}>{ofOneBusiness ? text.noneOfOne : text.none}</p>}
      <ul className={styles.list}>
        {failures.map((failure) => (
          <li key={failure.id}>
            <span className={styles.mark}>
              {failure.kind === 'mail' ? <MailIcon size={20} /> : <SettingsIcon size={20} />}
            </span>
            <div>
              <span className={styles.name}>
                {failure.title}
                {!ofOneBusiness && failure.business && (
                  <>
                    , <Link to={operatorPaths.business(failure.business.id)}>{failure.business.name}</Link>
                  </>
                )}
              </span>
              <p className={styles.about}>
                {sentence(failure.reason)} {attemptsOf(failure)}
              </p>
            </div>
            <div className={styles.buttons}>
              <Button
                variant="outlined"
                size="small"
                aria-label={text.retryOf({ name: nameOf(failure) })}
                loading={retry.isPending && retry.variables === failure.id}
                onClick={() =>
                  retry.mutate(failure.id, { onSuccess: () => toast.success(text.retried), onError })
                }
              >
                {messages.retry}
              </Button>
              <Button
                variant="text"
                size="small"
                color="secondary"
                aria-label={text.dropOf({ name: nameOf(failure) })}
                loading={drop.isPending && drop.variables === failure.id}
                onClick={() =>
                  drop.mutate(failure.id, { onSuccess: () => toast.success(text.dropped), onError })
                }
              >
                {text.drop}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
