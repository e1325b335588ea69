import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/components/business/BusinessContext';
import { useInstallation } from '@/components/installation/InstallationContext';
import { Pane } from '@/components/layout/Pane';
import { PlanTable, type PlanRow } from '@/components/plan/PlanTable';
import { useStaff } from '@/components/staff/useStaff';
import { servicesQuery } from '@/lib/queries/services';
import { messages } from './messages';

const text = messages.use;

/** How much of its plan the business uses, compared with the limits of the free plan. */
export function PlanUse() {
  const { business } = useBusiness();
  const free = useInstallation().plans.find(({ id }) => id === 'free');
  const services = useQuery(servicesQuery(business.id)).data;
  const staff = useStaff().filter(({ is_active }) => is_active).length;
  const active = services?.filter(({ is_active }) => is_active).length;
  const rows: PlanRow[] = [
    [text.services, text.noLimit(active), text.atMost(free?.services ?? null)],
    [text.places, staff > 0 ? text.perPerson(staff) : String(business.booking_rules.parallel_bookings), '1'],
    [text.staff, text.active(staff), text.notUsed],
    [
      text.deposits,
      business.requires_advance_payment ? text.percent(business.advance_payment_percentage) : text.off,
      text.none,
    ],
  ];
  return (
    <Pane title={text.title}>
      <PlanTable columns={[text.yours, text.onFree]} rows={rows} />
    </Pane>
  );
}
