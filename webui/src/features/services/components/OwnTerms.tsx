import { Fragment } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useStaff } from '@/modules/staff/useStaff';
import { messages as shared } from '@/lib/messages';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import type { Service } from '@/lib/queries/services';
import type { StaffMember } from '@/lib/queries/staff';
import { formatDuration } from '@/lib/time';
import { messages } from '../messages';
import styles from './ServiceForm.module.css';

const text = messages.form;

/** The staff members who take another price or time for the service. Each leads to where that is changed. */
export function OwnTerms({ service }: { service: Service }) {
  const { business } = useBusiness();
  const own = useStaff()
    .map(({ id, name, ...member }) => ({ id, name, terms: termsText(member, service) }))
    .filter(({ terms }) => terms !== '');
  if (own.length === 0) return null;
  return (
    <p className={styles.hint}>
      {text.ownTerms}{' '}
      {own.map(({ id, name, terms }, place) => (
        <Fragment key={id}>
          {place > 0 && shared.comma}
          <Link to={paths.staff(business.id, { services: id })} dir="auto">
            {name}
          </Link>{' '}
          {terms}
        </Fragment>
      ))}
    </p>
  );
}

/** "2 h", "$88.00" or "2 h · $88.00". Minutes of former steps have no effect, so they are not shown. */
function termsText(
  { service_ids, terms = [] }: Pick<StaffMember, 'service_ids' | 'terms'>,
  { id, steps, currency }: Service,
): string {
  const own = terms.find(({ service_id }) => service_id === id);
  if (!own || service_ids?.includes(id) === false) return '';
  const minutes = own.minutes?.length === (steps?.length ?? 1) ? own.minutes : [];
  const time = minutes.length > 0 && formatDuration(minutes.reduce((sum, one) => sum + one, 0));
  const price = own.price !== undefined && formatMoney(own.price, currency);
  if (time && price) return text.timeAndPrice({ time, price });
  return time || price || '';
}
