import { BusinessProvider } from './businessContext';
import { BookingFlow } from './components/BookingFlow';
import { Late } from './components/Late';
import { NotFound } from './components/NotFound';
import type { PageData } from './pageData';

const loadManage = () => import('./components/ManagePage');

/** The public page: booking, the customer's own appointment, or neither. */
export function BookingPage({ data }: { data: PageData }) {
  switch (data.page) {
    case 'booking':
      return (
        <BusinessProvider business={data.business}>
          <BookingFlow services={data.services} />
        </BusinessProvider>
      );
    case 'manage':
      return (
        <BusinessProvider business={data.managed.business}>
          <Late load={loadManage} waiting={<main />}>
            {({ ManagePage }) => <ManagePage token={data.token} loaded={data.managed} />}
          </Late>
        </BusinessProvider>
      );
    case 'not_found':
      return <NotFound appointment={data.token !== undefined} />;
  }
}
