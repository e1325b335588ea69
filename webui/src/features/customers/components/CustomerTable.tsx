import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { CancelCircleIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import { ListTable } from '@/components/layout/ListTable';
import { SortHead } from '@/components/layout/SortHead';
import type { OpeningLink } from '@/components/layout/useAddress';
import table from '@/components/layout/table.module.css';
import type { ListedCustomer } from '../api/customers';
import styles from '../CustomersPage.module.css';
import { messages } from '../messages';
import type { Sort, useCustomersAddress } from '../useCustomersAddress';

interface CustomerTableProps {
  customers: readonly ListedCustomer[];
  address: ReturnType<typeof useCustomersAddress>;
  /** A panel beside the table leaves no room for phone and last visit. */
  withPanel: boolean;
}

/** The customers in rows. Up and Down move through them. */
export function CustomerTable({ customers, address, withPanel }: CustomerTableProps) {
  const text = messages.columns;
  return (
    <ListTable className={styles.table}>
      <colgroup>
        <col />
        {!withPanel && <col style={{ width: 160 }} />}
        <col style={{ width: 128 }} />
        {!withPanel && <col style={{ width: 128 }} />}
        <col style={{ width: 168 }} />
      </colgroup>
      <thead>
        <tr>
          <CustomerSortHead address={address} sort="name">
            {text.name}
          </CustomerSortHead>
          {!withPanel && <th scope="col">{text.phone}</th>}
          <CustomerSortHead address={address} sort="appointments" className={table.number}>
            {text.appointments}
          </CustomerSortHead>
          {!withPanel && (
            <CustomerSortHead address={address} sort="last_visit">
              {text.last_visit}
            </CustomerSortHead>
          )}
          <CustomerSortHead address={address} sort="next_visit">
            {text.next_visit}
          </CustomerSortHead>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <Row
            key={customer.id}
            customer={customer}
            link={address.linkOf(customer.id)}
            selected={customer.id === address.openId}
            withPanel={withPanel}
          />
        ))}
      </tbody>
    </ListTable>
  );
}

function CustomerSortHead({
  address: { filters, sortBy },
  sort,
  className,
  children,
}: {
  address: ReturnType<typeof useCustomersAddress>;
  sort: Sort;
  className?: string | undefined;
  children: ReactNode;
}) {
  const direction = filters.descending ? 'descending' : 'ascending';
  return (
    <SortHead
      className={className}
      sorted={filters.sort === sort ? direction : undefined}
      onSort={() => sortBy(sort)}
    >
      {children}
    </SortHead>
  );
}

function Row({
  customer,
  link,
  selected,
  withPanel,
}: {
  customer: ListedCustomer;
  link: OpeningLink;
  selected: boolean;
  withPanel: boolean;
}) {
  const { format } = useBusiness();
  const today = useToday();
  const erased = customer.erased_at !== null;
  const visit = (instant: string | null) => {
    if (instant === null) return messages.none;
    const day = format.day(instant);
    return day === today ? messages.today({ time: format.time(instant) }) : format.date(day);
  };
  const rowClass = selected ? styles.selected : erased || customer.blocked ? styles.dim : undefined;
  return (
    <tr className={rowClass} {...(selected && { 'aria-selected': true })}>
      <td className={table.first}>
        {erased ? (
          <span className={styles.name}>{customer.full_name}</span>
        ) : (
          <Link
            id={`customer-${customer.id}`}
            className={`${table.link} ${styles.name}`}
            {...link}
            onKeyDown={moveFocus}
            title={customer.full_name}
            dir="auto"
          >
            {customer.full_name}
          </Link>
        )}
        <small>
          <bdi>
            {customer.erased_at === null ? customer.email : format.date(format.day(customer.erased_at))}
          </bdi>
        </small>
      </td>
      {!withPanel && (
        <td className={`${table.quiet} ${table.noCard}`}>
          <bdi>{customer.phone}</bdi>
        </td>
      )}
      <td className={`${table.number} ${table.second}`}>
        {erased ? (
          messages.appointmentsStay({ count: customer.appointments })
        ) : (
          <>
            <span className={styles.phoneOnly}>
              {messages.appointments({ count: customer.appointments })}
            </span>
            <span className={styles.wideOnly}>{customer.appointments}</span>
          </>
        )}
      </td>
      {!withPanel && <td className={`${table.quiet} ${table.noCard}`}>{visit(customer.last_visit)}</td>}
      <td className={table.firstEnd}>
        {customer.blocked ? (
          <IconChip label={messages.blocked} icon={<CancelCircleIcon size={14} />} iconColour="error.main" />
        ) : (
          <>
            {customer.next_visit !== null && (
              <small className={styles.phoneLabel}>{messages.columns.next_visit}</small>
            )}
            {visit(customer.next_visit)}
          </>
        )}
      </td>
    </tr>
  );
}

/** Up and Down move to the customer above and below. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = event.currentTarget;
  const links = [...(row.closest('tbody')?.querySelectorAll<HTMLElement>('a[id]') ?? [])];
  const target = links[links.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
