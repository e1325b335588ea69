import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '@/components/feedback/EmptyState';
import { HomeIcon } from '@/components/icon/dashboardIcons';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { ListTable } from '@/components/layout/ListTable';
import { Pane } from '@/components/layout/Pane';
import table from '@/components/layout/table.module.css';
import { operatorPaths } from '@/lib/operatorPaths';
import { countText } from '@/lib/countText';
import type { OperatorFigures } from '../api/operator';
import { TierChip } from '../components/TierChip';
import { format } from '../format';
import { messages } from './messages';
import styles from './Overview.module.css';

const text = messages.recent;
const shownAtMost = 10;
/** The server sends no more than this. */
const sentAtMost = 50;

/** The businesses that were created in the last 30 days, the newest first. */
export function RecentRegistrations({
  registrations,
}: {
  registrations: OperatorFigures['recent_registrations'];
}) {
  const plansOff = usePlansOff();
  const count = registrations.length;
  if (count === 0)
    return (
      <Pane title={text.title}>
        <EmptyState icon={<HomeIcon size={24} />} title={text.empty} text={text.emptyText} />
      </Pane>
    );
  const all = count < sentAtMost ? countText(count) : text.atLeast({ count: countText(count) });
  const shown = registrations.slice(0, shownAtMost);
  return (
    <Pane
      title={text.title}
      action={<span className={styles.aside}>{text.note({ count: all })}</span>}
      footer={
        <div className={styles.foot}>
          <span>{text.shown({ shown: countText(shown.length), all })}</span>
          <Button
            component={Link}
            to={`${operatorPaths.businesses}?created=30d&sort=created_at`}
            size="small"
            variant="text"
          >
            {text.viewAll}
          </Button>
        </div>
      }
    >
      <ListTable>
        <colgroup>
          <col />
          <col style={{ width: '36%' }} />
          {!plansOff && <col style={{ width: 108 }} />}
          <col style={{ width: 120 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{text.columns.business}</th>
            <th scope="col">{text.columns.email}</th>
            {!plansOff && <th scope="col">{text.columns.tier}</th>}
            <th scope="col" className={table.number}>
              {text.columns.created}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, email, tier, created_at }) => (
            <tr key={id}>
              <td className={table.first}>
                <Link className={table.link} to={operatorPaths.business(id)} title={name} dir="auto">
                  {name}
                </Link>
              </td>
              <td className={`${table.quiet} ${table.second}`} title={email}>
                <bdi>{email}</bdi>
              </td>
              {!plansOff && (
                <td className={table.firstEnd}>
                  <TierChip tier={tier} />
                </td>
              )}
              <td className={`${table.number} ${table.secondEnd}`}>{format.date(format.day(created_at))}</td>
            </tr>
          ))}
        </tbody>
      </ListTable>
    </Pane>
  );
}
