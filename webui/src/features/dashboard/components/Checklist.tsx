import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '@/components/business/BusinessContext';
import { CheckIcon } from '@/components/icon/icons';
import { Pane } from '@/components/layout/Pane';
import { paths } from '@/lib/paths';
import type { Overview } from '@/lib/queries/overview';
import { messages } from '../messages';
import { useCopyLink } from '../useCopyLink';
import styles from './OverviewParts.module.css';

type Item = keyof Overview['checklist'];
type Emphasis = 'contained' | 'outlined';

const items: readonly Item[] = ['service', 'hours', 'link'];

/** The three steps to the first booking. The server ticks each one. After the last one the card disappears. */
export function Checklist({ checklist }: { checklist: Overview['checklist'] }) {
  const { business } = useBusiness();
  const copy = useCopyLink();
  const done = items.filter((item) => checklist[item]).length;
  const first = items.find((item) => !checklist[item]);
  if (first === undefined) return null;

  const actions: Record<Item, (variant: Emphasis) => ReactNode> = {
    service: (variant) => (
      <Button component={Link} to={paths.services(business.id, { add: '1' })} variant={variant}>
        {messages.checklist.service.action}
      </Button>
    ),
    hours: (variant) => (
      <Button component={Link} to={paths.settings(business.id, 'hours')} variant={variant}>
        {messages.checklist.hours.action}
      </Button>
    ),
    link: (variant) => (
      <Button onClick={() => void copy()} variant={variant}>
        {messages.checklist.link.action}
      </Button>
    ),
  };

  return (
    <Pane
      title={messages.checklist.title}
      bare
      action={<span className={styles.quiet}>{messages.checklist.progress(done)}</span>}
    >
      <div className={styles.progress} aria-hidden="true">
        <span style={{ width: `${(done / items.length) * 100}%` }} />
      </div>
      <ol className={styles.checklist}>
        {items.map((item, index) => (
          <li key={item} className={checklist[item] ? styles.done : ''}>
            <span className={styles.mark} aria-hidden="true">
              {checklist[item] ? <CheckIcon size={14} /> : index + 1}
            </span>
            <div>
              <strong>
                {messages.checklist[item].title}
                {checklist[item] && <span className="visually-hidden"> {messages.checklist.done}</span>}
              </strong>
              <p>{messages.checklist[item].text}</p>
            </div>
            {!checklist[item] && actions[item](item === first ? 'contained' : 'outlined')}
          </li>
        ))}
      </ol>
    </Pane>
  );
}
