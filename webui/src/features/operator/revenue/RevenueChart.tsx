import { useState } from 'react';
import { Segments } from '@/components/form/Segments';
import { Pane } from '@/components/layout/Pane';
import { countText } from '@/lib/countText';
import { formatMoney, withoutZeroCents } from '@/lib/money';
import { MonthBars } from '../components/MonthBars';
import { format, useUtcToday } from '../format';
import { messages } from './messages';
import type { MonthSum } from './sums';

const text = messages.chart;
const periods = [
  { value: 'year', label: text.periods.year },
  { value: 'all', label: text.periods.all },
] as const;
const monthsOfYear = 12;
const dollars = (amount: number) => formatMoney(amount, 'USD');

/** The revenue of the last twelve months, or of all, as bars. `months` begins with the newest. */
export function RevenueChart({ months }: { months: readonly MonthSum[] }) {
  const [period, setPeriod] = useState<'year' | 'all'>('year');
  const today = useUtcToday();
  const shown = months.slice(0, period === 'year' ? monthsOfYear : undefined).toReversed();
  const isRunning = ({ month }: MonthSum) => month.slice(0, 7) === today.slice(0, 7);
  const amounts = shown.map(({ revenue }) => revenue);
  return (
    <Pane
      title={text.title}
      action={
        months.length > monthsOfYear && (
          <Segments label={text.period} chosen={period} options={periods} onChoose={setPeriod} />
        )
      }
    >
      <MonthBars
        sums={shown.map(({ month, revenue }) => ({ month, value: revenue }))}
        titleOf={({ month, value }) => text.bar({ month: format.month(month), amount: dollars(value) })}
        figureOf={(revenue) => countText(Math.round(revenue))}
        axisText={(mark) => withoutZeroCents(dollars(mark))}
        description={text.description({
          months: shown.length,
          lowest: dollars(Math.min(...amounts)),
          highest: dollars(Math.max(...amounts)),
          running: dollars(shown.find(isRunning)?.revenue ?? 0),
        })}
        whole={text.whole}
        running={text.running}
      />
    </Pane>
  );
}
