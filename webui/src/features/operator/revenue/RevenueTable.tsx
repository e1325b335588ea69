import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { ListTable } from '@/components/layout/ListTable';
import table from '@/components/layout/table.module.css';
import { countText } from '@/lib/countText';
import { formatMoney } from '@/lib/money';
import list from '../components/List.module.css';
import { format, useUtcToday } from '../format';
import { messages } from './messages';
import type { MonthSum } from './sums';

const text = messages.columns;
const step = 12;
const dollars = (amount: number) => formatMoney(amount, 'USD');

/** The revenue of each month, the newest first. */
export function RevenueTable({ months }: { months: readonly MonthSum[] }) {
  const [count, setCount] = useState(step);
  const today = useUtcToday();
  const shown = months.slice(0, count);
  return (
    <Card>
      <ListTable>
        <colgroup>
          <col />
          <col style={{ width: '16%' }} />
          <col style={{ width: '14%' }} />
          <col style={{ width: '14%' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{text.month}</th>
            <th scope="col" className={table.number}>
              {text.revenue}
            </th>
            <th scope="col" className={table.number}>
              {text.transactions}
            </th>
            <th scope="col" className={table.number}>
              {text.average}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ month, revenue, payments, average }) => (
            <tr key={month}>
              <td className={table.first}>
                {format.month(month)}{' '}
                {month.slice(0, 7) === today.slice(0, 7) && (
                  <span className={table.tag}>{messages.soFar}</span>
                )}
              </td>
              <td className={`${table.number} ${table.firstEnd}`}>{dollars(revenue)}</td>
              <td className={`${table.number} ${table.quiet} ${table.second}`}>
                <span className={list.phoneOnly}>
                  {messages.transactions({ count: payments, text: countText(payments) })}
                </span>
                <span className={list.wideOnly}>{countText(payments)}</span>
              </td>
              <td className={`${table.number} ${table.quiet} ${table.noCard}`}>
                {average === undefined ? messages.none : dollars(average)}
              </td>
            </tr>
          ))}
        </tbody>
      </ListTable>
      {months.length > shown.length && (
        <div className={list.pager}>
          <span>{messages.shown({ shown: countText(shown.length), all: countText(months.length) })}</span>
          <Button size="small" variant="text" onClick={() => setCount(count + step)}>
            {messages.showMore}
          </Button>
        </div>
      )}
    </Card>
  );
}
