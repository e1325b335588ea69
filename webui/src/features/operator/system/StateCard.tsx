import { waitText } from './systemText';
import type { ReactNode } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { AlertIcon, CardIcon, ListIcon } from '@/components/icon/dashboardIcons';
import {
  CalendarIcon,
  CheckCircleIcon,
  ClockIcon,
  GlobeIcon,
  InfoIcon,
  MailIcon,
} from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import { Pane } from '@/components/layout/Pane';
import { format } from '../format';
import type { SystemState } from './api';
import { messages } from './messages';
import { problemsOf } from './problems';
import styles from './System.module.css';

const text = messages.state;

/** How the installation runs, and what to look at. */
export function StateCard({ state }: { state: SystemState }) {
  const { migrations, queue, mail_last_hour: mail, processors } = state;
  const problems = problemsOf(state);
  const asked = processors.filter(({ state: how }) => how !== 'not_asked');
  const responding = asked.filter(({ state: how }) => how === 'responds');
  return (
    <Pane
      title={text.title}
      {...(problems.length > 0 && {
        action: (
          <IconChip
            icon={<AlertIcon size={14} />}
            fill="warning"
            label={text.lookAt({ count: problems.length })}
          />
        ),
      })}
    >
      {problems.length > 0 && (
        <div className={styles.inner}>
          {problems.map((problem) => (
            <Notice key={problem} kind="action" title={problem} />
          ))}
        </div>
      )}
      <dl className={styles.state}>
        <Row icon={<InfoIcon size={18} />} term={text.version} value={state.version} />
        <Row
          icon={<GlobeIcon size={18} />}
          term={text.zoneData}
          value={`${state.zone_data.version || text.unknownVersion}, ${state.zone_data.source}`}
        />
        <Row
          icon={<CheckCircleIcon size={18} />}
          term={text.migrations}
          value={text.of({ applied: migrations.applied, known: migrations.known })}
        />
        <Row icon={<ListIcon size={18} />} term={text.queue} value={text.jobs({ count: queue.depth })} />
        <Row
          icon={<ClockIcon size={18} />}
          term={text.oldest}
          value={queue.oldest_seconds === null ? text.noneWaits : waitText(queue.oldest_seconds)}
        />
        <Row
          icon={<MailIcon size={18} />}
          term={text.mail}
          value={text.mailCounts({ sent: mail.sent, failed: mail.failed })}
        />
        <Row
          icon={<CardIcon size={18} />}
          term={text.processors}
          value={
            asked.length === 0
              ? text.noneAsked
              : text.respond({ count: responding.length, all: asked.length })
          }
        />
        <Row
          icon={<CalendarIcon size={18} />}
          term={text.runningSince}
          value={messages.utc({ at: format.shortDateTime(state.running_since) })}
        />
      </dl>
    </Pane>
  );
}

function Row({ icon, term, value }: { icon: ReactNode; term: string; value: string }) {
  return (
    <div>
      {icon}
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
