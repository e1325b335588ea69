import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { Pane } from '@/components/layout/Pane';
import { PlanTable, type PlanRow } from '@/modules/plan/PlanTable';
import { servicesQuery } from '@/lib/queries/services';
import { staffQuery } from '@/lib/queries/staff';
import { messages } from './messages';

const text = messages.use;
const waiting = <Skeleton width={96} />;

/** How many are active; undefined while they load. */
function activeOf(list: readonly { is_active: boolean }[] | undefined): number | undefined {
  return list?.filter(({ is_active }) => is_active).length;
}

/** How much of its plan the business uses, compared with the limits of the free plan. */
export function PlanUse() {
  const { business } = useBusiness();
  const free = useInstallation().plans.find(({ id }) => id === 'free');
  const services = activeOf(useQuery(servicesQuery(business.id)).data);
  const people = useQuery({ ...staffQuery(business.id), enabled: business.limits.staff }).data;
  const staff = activeOf(business.limits.staff ? people : []);
  const places = (count: number) =>
    count > 0 ? text.perPerson({ count }) : String(business.booking_rules.parallel_bookings);
  const rows: PlanRow[] = [
    [
      text.services,
      services === undefined ? waiting : text.noLimit({ count: services }),
      free?.services == null ? text.unlimited : text.atMost({ count: free.services }),
    ],
    [text.places, staff === undefined ? waiting : places(staff), '1'],
    [text.staff, staff === undefined ? waiting : text.active({ count: staff }), text.notUsed],
    [
      text.deposits,
      business.requires_advance_payment
        ? text.percent({ percentage: business.advance_payment_percentage })
        : text.off,
      text.none,
    ],
  ];
  return (
    <Pane title={text.title}>
      <PlanTable columns={[text.yours, text.onFree]} rows={rows} />
    </Pane>
  );
}
