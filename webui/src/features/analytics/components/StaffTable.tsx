import { useBusiness } from '@/modules/business/BusinessContext';
import { ListTable } from '@/components/layout/ListTable';
import { Pane } from '@/components/layout/Pane';
import table from '@/components/layout/table.module.css';
import { countText } from '@/lib/countText';
import { formatMoney } from '@/lib/money';
import type { Analytics } from '../api/analytics';
import { shareText } from '../figures';
import { messages } from '../messages';
import styles from './Analytics.module.css';

const text = messages.staff;

/** The figures of each staff member, and of appointments without one. */
export function StaffTable({ staff }: { staff: Analytics['staff'] }) {
  const { currency } = useBusiness().business;
  return (
    <Pane title={text.title}>
      <ListTable className={styles.staff}>
        <thead>
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col" className={table.number}>
              {messages.weeks.appointments}
            </th>
            <th scope="col" className={table.number}>
              {messages.weeks.utilisation}
            </th>
            <th scope="col" className={table.number}>
              {messages.weeks.revenue}
            </th>
          </tr>
        </thead>
        <tbody>
          {staff.map((member) => (
            <tr key={member.staff_id ?? ''}>
              <td className={table.first} dir="auto" title={member.name}>
                {member.staff_id === null ? text.unassigned : member.name}
              </td>
              <td className={`${table.number} ${table.second}`}>
                {countText(member.appointments)}
                <span className={styles.unit}>{text.appointments({ count: member.appointments })}</span>
              </td>
              <td className={`${table.number} ${table.secondEnd}`}>
                {member.utilisation_percent === null ? (
                  <span className={table.quiet}>{text.unknown}</span>
                ) : (
                  shareText(member.utilisation_percent)
                )}
              </td>
              <td className={`${table.number} ${table.firstEnd}`}>
                {member.revenue
                  .filter((sum) => sum.amount > 0 || sum.currency === currency)
                  .map((sum) => formatMoney(sum.amount, sum.currency))
                  .join(' + ')}
              </td>
            </tr>
          ))}
        </tbody>
      </ListTable>
    </Pane>
  );
}
