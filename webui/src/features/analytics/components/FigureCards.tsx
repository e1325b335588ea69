import type { ReactNode } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ChevronUpIcon } from '@/components/icon/icons';
import { Figure, Figures } from '@/components/layout/Figures';
import { countText } from '@/lib/countText';
import { formatMoney } from '@/lib/money';
import type { Analytics } from '../api/analytics';
import { shareText, pointsChange, relativeChange, revenueIn, type Change } from '../figures';
import { messages } from '../messages';
import styles from './Analytics.module.css';
import { Term } from './Term';

/** The four figures of the period, each with its change against the one before. */
export function FigureCards({ analytics: { totals, so_far, previous } }: { analytics: Analytics }) {
  const { currency } = useBusiness().business;
  const text = messages.figures;
  const others = totals.revenue.filter((sum) => sum.currency !== currency);
  return (
    <Figures>
      <Card
        term={<Term of="appointments">{messages.terms.appointments}</Term>}
        figure={countText(totals.appointments)}
        change={relativeChange(so_far.appointments, previous.appointments)}
      />
      <Card
        term={<Term of="revenue">{messages.terms.revenue}</Term>}
        figure={formatMoney(revenueIn(currency, totals), currency)}
        change={relativeChange(revenueIn(currency, so_far), revenueIn(currency, previous))}
      >
        {others.map((sum) => (
          <span key={sum.currency}>{text.more({ amount: formatMoney(sum.amount, sum.currency) })}</span>
        ))}
      </Card>
      <Card
        term={<Term of="utilisation">{messages.terms.utilisation}</Term>}
        figure={shareText(totals.utilisation_percent)}
        change={
          previous.appointments > 0
            ? pointsChange(so_far.utilisation_percent, previous.utilisation_percent, 'up')
            : undefined
        }
      />
      <Card
        term={<Term of="cancelled">{messages.terms.cancelled}</Term>}
        figure={shareText(totals.cancellation_percent)}
        change={pointsChange(so_far.cancellation_percent, previous.cancellation_percent, 'down')}
      >
        <span className={styles.line}>
          <Term of="noShows">{text.noShowsShare({ percent: shareText(totals.no_show_percent) })}</Term>
        </span>
      </Card>
    </Figures>
  );
}

interface CardProps {
  term: ReactNode;
  figure: ReactNode;
  change: Change | undefined;
  children?: ReactNode;
}

function Card({ term, figure, change, children }: CardProps) {
  return (
    <Figure
      term={term}
      figure={figure}
      note={
        <>
          <ChangeText change={change} />
          {children}
        </>
      }
    />
  );
}

function ChangeText({ change }: { change: Change | undefined }) {
  const text = messages.change;
  if (!change) return text.nothing;
  if (change.direction === 'same') return `${change.text} ${text.note}`;
  return (
    <span>
      <span className={change.good ? styles.better : styles.worse}>
        <span className={styles[change.direction]}>
          <ChevronUpIcon size={14} />
        </span>
        <span className="visually-hidden">{text[change.direction]} </span>
        {change.text}
      </span>{' '}
      {text.note}
    </span>
  );
}
