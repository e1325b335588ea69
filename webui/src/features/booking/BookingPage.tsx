import { BookingFlow } from './components/BookingFlow';
import { LazyPart } from './components/LazyPart';
import { NotFound } from './components/NotFound';
import type { PageData } from './pageData';
import { PublicBusinessProvider } from './PublicBusinessContext';

const loadManagePage = () => import('./ManagePage');

/** The public page: booking, the customer's own appointment, not found, or closed. */
export function BookingPage({ data }: { data: PageData }) {
  switch (data.page) {
    case 'booking':
      return (
        <PublicBusinessProvider business={data.business}>
          <BookingFlow services={data.services} staff={data.staff} />
        </PublicBusinessProvider>
      );
    case 'manage':
      return (
        <PublicBusinessProvider business={data.managed.business}>
          <LazyPart load={loadManagePage} waiting={<main />}>
            {({ ManagePage }) => <ManagePage token={data.token} loaded={data.managed} />}
          </LazyPart>
        </PublicBusinessProvider>
      );
    case 'not_found':
      return <NotFound appointment={data.token !== undefined} />;
    case 'closed':
      return <NotFound closed={data} />;
  }
}
