import { usePlansOff } from '@/modules/installation/InstallationContext';
import { Figure, Figures } from '@/components/layout/Figures';
import { countText } from '@/lib/countText';
import { formatMoney } from '@/lib/money';
import type { BusinessDetails } from './api';
import { messages } from './messages';

const text = messages.figures;

/** How active the business is, in figures. */
export function BusinessFigures({ business }: { business: BusinessDetails }) {
  const { appointments, service, staff, paid } = business;
  const plansOff = usePlansOff();
  return (
    <Figures>
      <Figure
        term={text.appointments}
        figure={countText(appointments.total)}
        note={text.thisMonth({ count: countText(appointments.this_month) })}
      />
      <Figure
        term={text.services}
        figure={countText(service.total)}
        note={text.active({ count: countText(service.active) })}
      />
      <Figure
        term={text.staff}
        figure={countText(staff.total)}
        note={text.active({ count: countText(staff.active) })}
      />
      {!plansOff && <Paid paid={paid} />}
    </Figures>
  );
}

/** What the business has paid for its plan. */
function Paid({ paid }: Pick<BusinessDetails, 'paid'>) {
  const test = paid.test_payments > 0;
  return (
    <Figure
      term={text.paid}
      figure={formatMoney(paid.total + paid.test_total, paid.currency)}
      note={
        test
          ? text.testPayments({ count: paid.test_payments, text: countText(paid.test_payments) })
          : text.payments({ count: paid.payments, text: countText(paid.payments) })
      }
    />
  );
}
