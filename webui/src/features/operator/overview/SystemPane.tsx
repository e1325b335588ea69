import { waitText } from '../system/systemText';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AlertIcon } from '@/components/icon/dashboardIcons';
import { CheckCircleIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import { Pane } from '@/components/layout/Pane';
import { operatorPaths } from '@/lib/operatorPaths';
import { countText } from '@/lib/countText';
import { failuresQuery, systemQuery } from '../system/api';
import { messages as system } from '../system/messages';
import { problemsOf } from '../system/problems';
import { messages } from './messages';
import styles from './Overview.module.css';

const text = messages.system;

/** How the installation runs, in short. */
export function SystemPane() {
  const { data: state } = useQuery(systemQuery());
  const { data: failures } = useQuery(failuresQuery());
  if (!state || !failures) return null;
  const { migrations, queue } = state;
  const problems = problemsOf(state).length;
  const failedJobs = failures.filter(({ kind }) => kind === 'job').length;
  const rows: [string, string][] = [
    [system.state.version, state.version],
    [
      system.state.migrations,
      migrations.applied === migrations.known
        ? text.upToDate
        : system.state.of({ applied: migrations.applied, known: migrations.known }),
    ],
    [system.state.queue, system.state.jobs({ count: queue.depth })],
    [
      system.state.oldest,
      queue.oldest_seconds === null ? system.state.noneWaits : waitText(queue.oldest_seconds),
    ],
    [text.failedJobs, countText(failedJobs)],
  ];
  return (
    <Pane
      title={text.title}
      bare
      action={
        problems === 0 ? (
          <IconChip icon={<CheckCircleIcon size={14} />} fill="primary" label={text.healthy} />
        ) : (
          <Link className={styles.lookAt} to={operatorPaths.system}>
            <IconChip
              icon={<AlertIcon size={14} />}
              fill="warning"
              label={system.state.lookAt({ count: problems })}
            />
          </Link>
        )
      }
    >
      <dl className={styles.state}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Pane>
  );
}
