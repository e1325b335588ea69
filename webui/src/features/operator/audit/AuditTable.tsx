import { Link } from 'react-router';
import { ListTable } from '@/components/layout/ListTable';
import table from '@/components/layout/table.module.css';
import { operatorPaths } from '@/lib/operatorPaths';
import list from '../components/List.module.css';
import { dayText, format, useUtcToday } from '../format';
import { changeText, type AuditEntry } from './changeText';
import { messages } from './messages';

const text = messages.columns;

/** The entries of the audit log in rows. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className={list.scroll}>
      <ListTable>
        <colgroup>
          <col style={{ width: 176 }} />
          <col style={{ width: 192 }} />
          <col style={{ width: 196 }} />
          <col />
          <col style={{ width: 248 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{text.time}</th>
            <th scope="col">{text.action}</th>
            <th scope="col">{text.business}</th>
            <th scope="col">{text.change}</th>
            <th scope="col">{text.operator}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </ListTable>
    </div>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const today = useUtcToday();
  const { before, now } = changeText(entry);
  return (
    <tr>
      <td className={table.firstEnd}>
        {messages.at({ day: dayText(entry.at, today), time: format.time(entry.at) })}
      </td>
      <td className={`${table.first} ${list.whole}`}>
        <strong>{messages.actions[entry.action]}</strong>
      </td>
      <td className={entry.business ? table.third : table.noCard}>
        <BusinessName business={entry.business} />
      </td>
      <td className={`${table.third} ${list.whole}`} title={now}>
        {before !== undefined && <del>{before}</del>} {before === undefined ? now : <ins>{now}</ins>}
      </td>
      <td className={`${table.third} ${table.quiet}`} title={entry.operator_email}>
        {entry.operator_email === '' ? messages.none : entry.operator_email}
      </td>
    </tr>
  );
}

function BusinessName({ business }: Pick<AuditEntry, 'business'>) {
  if (business === null) return messages.none;
  if (business.name === null) return messages.erased;
  return (
    <Link className={table.link} to={operatorPaths.business(business.id)} title={business.name} dir="auto">
      {business.name}
    </Link>
  );
}
