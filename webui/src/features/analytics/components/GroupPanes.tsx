import { Pane } from '@/components/layout/Pane';
import type { Analytics } from '../api/analytics';
import { leadTimeText } from '../figures';
import { messages } from '../messages';
import styles from './Analytics.module.css';
import { BarList } from './BarList';
import { Term } from './Term';

/** How many customers are new, and how many had been there before the period. */
export function Customers({ customers }: { customers: Analytics['customers'] }) {
  const text = messages.customers;
  const all = customers.new + customers.returning;
  const bar = (key: 'returning' | 'new') => ({
    key,
    label: text[key],
    value: customers[key],
    text: text.share({ count: customers[key], percent: Math.round((100 * customers[key]) / all) }),
  });
  return (
    <Pane title={text.title} action={<Term of="customers">{text.total({ count: all })}</Term>}>
      <div className={styles.body}>
        {all === 0 ? <p>{text.empty}</p> : <BarList bars={[bar('returning'), bar('new')]} />}
      </div>
    </Pane>
  );
}

/** Where the appointments were booked. */
export function Channels({ channels }: { channels: Analytics['channels'] }) {
  const text = messages.channels;
  return (
    <Pane title={text.title} action={<Term of="channels">{text.note}</Term>}>
      <div className={styles.body}>
        {channels.length === 0 ? (
          <p>{text.empty}</p>
        ) : (
          <BarList
            bars={channels.map(({ channel, appointments }) => ({
              key: channel,
              label: channelName(channel),
              value: appointments,
            }))}
          />
        )}
      </div>
    </Pane>
  );
}

/** How long before their start the appointments were booked. */
export function LeadTimes({ leadTime: { median_minutes, steps } }: { leadTime: Analytics['lead_time'] }) {
  const text = messages.leadTime;
  return (
    <Pane
      title={text.title}
      action={
        median_minutes !== null && (
          <Term of="leadTime">{`${text.median} ${leadTimeText(median_minutes)}`}</Term>
        )
      }
    >
      <div className={styles.body}>
        <BarList
          bars={steps.map(({ from_days, appointments }) => ({
            key: String(from_days),
            label: stepText(from_days),
            value: appointments,
          }))}
        />
      </div>
    </Pane>
  );
}

/** What each figure means. */
export function Definitions() {
  const terms = Object.entries(messages.terms) as [keyof typeof messages.terms, string][];
  return (
    <Pane title={messages.definitionsTitle}>
      <dl className={styles.definitions}>
        {terms.map(([key, name]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{messages.definitions[key]}</dd>
          </div>
        ))}
      </dl>
    </Pane>
  );
}

/** A channel that has no name of its own is shown as it is, such as a newsletter. */
function channelName(channel: string): string {
  const names: Readonly<Record<string, string>> = messages.channels.names;
  return names[channel] ?? channel;
}

function stepText(fromDays: number): string {
  const steps: Readonly<Record<number, string>> = messages.leadTime.steps;
  return steps[fromDays] ?? messages.leadTime.days({ count: fromDays });
}
