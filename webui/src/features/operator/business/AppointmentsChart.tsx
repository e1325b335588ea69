import { useQuery } from '@tanstack/react-query';
import { Pane } from '@/components/layout/Pane';
import { countText } from '@/lib/countText';
import { MonthBars } from '../components/MonthBars';
import { format } from '../format';
import { appointmentMonthsQuery, type MonthAppointments } from './api';
import { messages } from './messages';
import { Part } from './Part';

const text = messages.months;

const dayOf = ({ _id: { year, month } }: MonthAppointments) => `${year}-${String(month).padStart(2, '0')}-01`;

/** How many appointments were booked in each of the last twelve months. */
export function AppointmentsChart({ businessId }: { businessId: string }) {
  const query = useQuery(appointmentMonthsQuery(businessId));
  return (
    <Part query={query} title={text.title} height={376}>
      {(months) => {
        const sums = months.map((month) => ({ month: dayOf(month), value: month.count }));
        const barText = ({ month, value }: { month: string; value: number }) =>
          text.bar({ month: format.month(month), count: countText(value) });
        return (
          <Pane title={text.title} subtitle={text.subtitle}>
            <MonthBars
              sums={sums}
              titleOf={barText}
              figureOf={countText}
              axisText={countText}
              description={text.description({ months: sums.map(barText).join(', ') })}
              whole={text.whole}
              running={text.running}
            />
          </Pane>
        );
      }}
    </Part>
  );
}
