import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { AlertIcon } from '@/components/icon/dashboardIcons';
import { CancelCircleIcon, CheckCircleIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import { ListTable } from '@/components/layout/ListTable';
import table from '@/components/layout/table.module.css';
import { operatorPaths } from '@/lib/operatorPaths';
import { formatMoney } from '@/lib/money';
import type { OperatorSubscription } from '../api/operator';
import list from '../components/List.module.css';
import { format } from '../format';
import { messages as shared } from '../messages';
import { messages } from './messages';

const text = messages.columns;

const chips: Record<OperatorSubscription['status'], ComponentProps<typeof IconChip>> = {
  active: {
    label: messages.statuses.active,
    icon: <CheckCircleIcon size={14} />,
    fill: 'primary',
  },
  past_due: { label: messages.statuses.past_due, icon: <AlertIcon size={14} />, fill: 'error' },
  cancels: { label: messages.statuses.cancels, icon: <CancelCircleIcon size={14} /> },
};

const renewals = { active: messages.renews, past_due: messages.was, cancels: messages.ends };

/** The subscriptions in rows. */
export function SubscriptionTable({ subscriptions }: { subscriptions: readonly OperatorSubscription[] }) {
  return (
    <div className={list.scroll}>
      <ListTable className={list.two}>
        <colgroup>
          <col />
          <col style={{ width: 140 }} />
          <col style={{ width: 124 }} />
          <col style={{ width: 116 }} />
          <col style={{ width: 116 }} />
          <col style={{ width: 148 }} />
          <col style={{ width: 216 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{text.business}</th>
            <th scope="col" className={table.number}>
              {text.amount}
            </th>
            <th scope="col">{text.status}</th>
            <th scope="col">{text.payment}</th>
            <th scope="col">{text.renewal}</th>
            <th scope="col" className={table.number}>
              {text.days}
            </th>
            <th scope="col">{text.transaction}</th>
          </tr>
        </thead>
        <tbody>
          {subscriptions.map((subscription) => (
            <Row key={subscription.transaction_id} subscription={subscription} />
          ))}
        </tbody>
      </ListTable>
    </div>
  );
}

function Row({ subscription }: { subscription: OperatorSubscription }) {
  const { business_name, business_email, status, transaction_id } = subscription;
  const payment = format.date(format.day(subscription.payment_date));
  const days = messages.days({ days: subscription.days_until_renewal }).replace('-', '−');
  const renewal = format.date(format.day(subscription.next_renewal));
  return (
    <tr>
      <td className={table.first}>
        <Link
          className={`${table.link} ${list.name}`}
          to={operatorPaths.business(subscription.business_id)}
          title={business_name}
          dir="auto"
        >
          {business_name}
        </Link>
        <small title={business_email}>
          <bdi>{business_email}</bdi>
        </small>
      </td>
      <td className={`${table.number} ${table.secondEnd}`}>
        {subscription.is_test && <span className={table.tag}>{shared.testMoney.tag}</span>}{' '}
        {formatMoney(subscription.amount, subscription.currency)}
      </td>
      <td className={table.firstEnd}>
        <IconChip {...chips[status]} />
      </td>
      <td className={table.third}>
        <span className={list.phoneOnly}>{messages.paid({ date: payment })}</span>
        <span className={list.wideOnly}>{payment}</span>
      </td>
      <td className={table.second}>
        <span className={list.phoneOnly}>{`${renewals[status]({ date: renewal })}, ${days}`}</span>
        <span className={list.wideOnly}>{renewal}</span>
      </td>
      <td className={`${table.number} ${table.noCard}`}>{days}</td>
      <td className={`${table.quiet} ${table.third}`} title={transaction_id}>
        <span className={list.phoneOnly}>{text.transaction} </span>
        {transaction_id}
      </td>
    </tr>
  );
}
