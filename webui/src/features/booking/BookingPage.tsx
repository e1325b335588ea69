import { BusinessProvider } from './businessContext';
import { BookingFlow } from './components/BookingFlow';
import { Late } from './components/Late';
import { NotFound } from './components/NotFound';
import type { Boot } from './model';

const loadManage = () => import('./components/ManagePage');

/** The public page: booking, the customer's own appointment, or neither. */
export function BookingPage({ boot }: { boot: Boot }) {
  switch (boot.page) {
    case 'booking':
      return (
        <BusinessProvider business={boot.business}>
          <BookingFlow services={boot.services} />
        </BusinessProvider>
      );
    case 'manage':
      return (
        <BusinessProvider business={boot.managed.business}>
          <Late load={loadManage} waiting={<main />}>
            {({ ManagePage }) => <ManagePage token={boot.token} loaded={boot.managed} />}
          </Late>
        </BusinessProvider>
      );
    case 'not_found':
      return <NotFound appointment={boot.token !== undefined} />;
  }
}
