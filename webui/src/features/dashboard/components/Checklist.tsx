import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { weekText } from '@/modules/hours/hoursText';
import { toWeek } from '@/modules/hours/week';
import { CheckIcon } from '@/components/icon/icons';
import { Pane } from '@/components/layout/Pane';
import { listText } from '@/lib/listText';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { problemDetail } from '@/lib/problem';
import { useTickChecklist } from '@/lib/queries/checklist';
import type { Overview } from '@/lib/queries/overview';
import { servicesQuery } from '@/lib/queries/services';
import { messages } from '../messages';
import { useCopyLink } from '../useCopyLink';
import styles from './OverviewParts.module.css';

type Item = keyof Overview['checklist'];

/** What one item says and offers. `next` is the item to do first: its button is the filled one. */
interface ItemView {
  title: ReactNode;
  text: string;
  actions: (next: boolean) => ReactNode;
}

const items: readonly Item[] = ['service', 'hours', 'link'];
const emphasis = (next: boolean) => (next ? 'contained' : 'outlined');

/** The three steps to the first booking. The server ticks each one. After the last one the card disappears. */
export function Checklist({ checklist }: { checklist: Overview['checklist'] }) {
  const views: Record<Item, ItemView> = {
    service: useServiceItem(),
    hours: useHoursItem(),
    link: useLinkItem(),
  };
  const done = items.filter((item) => checklist[item]).length;
  const next = items.find((item) => !checklist[item]);
  if (next === undefined) return null;
  return (
    <Pane
      title={messages.checklist.title}
      bare
      action={<span className={styles.quiet}>{messages.checklist.progress({ done })}</span>}
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
            <div className={styles.item}>
              <strong>
                {views[item].title}
                {checklist[item] && <span className="visually-hidden"> {messages.checklist.done}</span>}
              </strong>
              <p>{views[item].text}</p>
            </div>
            {!checklist[item] && <div className={styles.choice}>{views[item].actions(item === next)}</div>}
          </li>
        ))}
      </ol>
    </Pane>
  );
}

/** The services that the business has, such as those it started with. Looking at them ticks the item too. */
function useServiceItem(): ItemView {
  const { business } = useBusiness();
  const keep = useKeep();
  const { data: services } = useQuery(servicesQuery(business.id));
  const text = messages.checklist.service;
  if (services === undefined) return { title: <Skeleton width={240} />, text: '', actions: () => null };
  if (services.length === 0) {
    return {
      title: text.addTitle,
      text: text.addText,
      actions: (next) => (
        <Button component={Link} to={paths.services(business.id, { add: '1' })} variant={emphasis(next)}>
          {text.add}
        </Button>
      ),
    };
  }
  return {
    title: text.title({ count: services.length }),
    text: listText(
      services.map(({ name, price, currency }) => text.one({ name, price: formatMoney(price, currency) })),
    ),
    actions: (next) => (
      <>
        <Button variant={emphasis(next)} onClick={() => keep({ services_checked: true })}>
          {text.keep}
        </Button>
        <Button component={Link} to={paths.services(business.id)} variant="outlined">
          {text.change}
        </Button>
      </>
    ),
  };
}

function useHoursItem(): ItemView {
  const { business, format } = useBusiness();
  const keep = useKeep();
  const text = messages.checklist.hours;
  return {
    title: text.title,
    text: text.text({
      hours: weekText(toWeek(business.operating_hours), business.week_start, format),
      zone: format.zoneName,
    }),
    actions: (next) => (
      <>
        <Button variant={emphasis(next)} onClick={() => keep({ operating_hours: business.operating_hours })}>
          {text.keep}
        </Button>
        <Button component={Link} to={paths.settings(business.id, 'hours')} variant="outlined">
          {text.change}
        </Button>
      </>
    ),
  };
}

function useLinkItem(): ItemView {
  const copy = useCopyLink();
  const text = messages.checklist.link;
  return {
    title: text.title,
    text: text.text,
    actions: (next) => (
      <Button onClick={() => void copy()} variant={emphasis(next)}>
        {text.action}
      </Button>
    ),
  };
}

/** Ticks an item whose defaults the owner keeps. */
function useKeep() {
  const { business } = useBusiness();
  const toast = useToast();
  const { mutate } = useTickChecklist(business.id);
  return (tick: Parameters<typeof mutate>[0]) =>
    mutate(tick, { onError: (error) => toast.error(problemDetail(error, messages.checklist.failed)) });
}
