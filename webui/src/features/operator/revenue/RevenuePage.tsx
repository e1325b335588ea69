import Card from '@mui/material/Card';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { ChartIcon } from '@/components/icon/dashboardIcons';
import { Figure, Figures } from '@/components/layout/Figures';
import { PageTitle } from '@/components/layout/PageTitle';
import { countText } from '@/lib/countText';
import { addDays, addMonths } from '@/lib/days';
import { formatMoney } from '@/lib/money';
import { csvAddress, type OperatorFigures } from '../api/operator';
import { useOperatorReads } from '../api/reads';
import { CsvButton } from '../components/CsvButton';
import { TestMoneyNotice } from '../components/TestMoneyNotice';
import { format, useUtcToday } from '../format';
import { messages as shared } from '../messages';
import { messages } from './messages';
import styles from './Revenue.module.css';
import { RevenueChart } from './RevenueChart';
import { RevenueTable } from './RevenueTable';
import { sumsOf, type MonthSum } from './sums';

/** What businesses have paid for their plans. */
export function RevenuePage() {
  const { figures, revenue, reload } = useOperatorReads();
  const months = revenue.data && sumsOf(revenue.data);
  const error = figures.error ?? revenue.error;
  return (
    <div className={styles.stack}>
      <PageTitle
        title={messages.title}
        hint={figures.data && figures.data.test_revenue > 0 ? messages.hintDemo : messages.hint}
        actions={<CsvButton href={csvAddress('revenue', { months: 'all' })} />}
      />
      {error && <LoadFailure text={shared.loadFailed} error={error} onRetry={reload} />}
      {figures.data && months && (
        <>
          <TestMoneyNotice figures={figures.data} />
          <Cards figures={figures.data} months={months} />
        </>
      )}
      {months?.length === 0 && (
        <Card>
          <EmptyState icon={<ChartIcon size={24} />} title={messages.emptyTitle} text={messages.emptyText} />
        </Card>
      )}
      {months && months.length > 0 && (
        <>
          <RevenueChart months={months} />
          <RevenueTable months={months} />
          <p className={styles.definition}>{messages.definition}</p>
        </>
      )}
    </div>
  );
}

function Cards({ figures, months }: { figures: OperatorFigures; months: readonly MonthSum[] }) {
  const today = useUtcToday();
  const dollars = (amount: number) => formatMoney(amount, figures.currency);
  const payments = months.reduce((sum, month) => sum + month.payments, 0);
  const thisMonth = months.find(({ month }) => month.slice(0, 7) === today.slice(0, 7));
  const lastDay = addDays(addMonths(today, 1), -1);
  const dayOfMonth = (day: string) => Number(day.slice(8));
  return (
    <Figures three>
      <Figure
        term={messages.total}
        figure={dollars(figures.total_revenue + figures.test_revenue)}
        note={messages.totalNote({ count: payments, text: countText(payments) })}
      />
      <Figure
        term={messages.month}
        figure={dollars(thisMonth?.revenue ?? 0)}
        note={messages.monthNote({
          month: format.month(today),
          day: dayOfMonth(today),
          days: dayOfMonth(lastDay),
        })}
      />
      <Figure
        term={messages.conversions}
        figure={countText(figures.subscription_conversions)}
        note={messages.conversionsNote}
      />
    </Figures>
  );
}
