import { useState } from 'react';
import { BookingFlow } from './components/BookingFlow';
import { LazyPart } from './components/LazyPart';
import { NotFound } from './components/NotFound';
import type { PresentOffer } from './model';
import type { PageData } from './pageData';
import { PublicBusinessProvider } from './PublicBusinessContext';

const loadManagePage = () => import('./ManagePage');

/** The booking of a business, as it was when the page was loaded or as the server said since then. */
function Booking({ data }: { data: Extract<PageData, { page: 'booking' }> }) {
  const [changed, setChanged] = useState<PresentOffer>();
  const { business, services, staff } = changed ? withOffer(data, changed) : data;
  return (
    <PublicBusinessProvider business={business} team={staff}>
      <BookingFlow services={services} staff={staff} onChanged={setChanged} />
    </PublicBusinessProvider>
  );
}

function withOffer(
  data: Extract<PageData, { page: 'booking' }>,
  { service, further_services, deposit, cancellation_policy }: PresentOffer,
) {
  const present = [service, ...(further_services ?? [])];
  return {
    ...data,
    business: { ...data.business, deposit, cancellation_policy },
    services: data.services.map((one) => present.find(({ id }) => id === one.id) ?? one),
  };
}

/** The public page: booking, the customer's own appointment, not found, or closed. */
export function BookingPage({ data }: { data: PageData }) {
  switch (data.page) {
    case 'booking':
      return <Booking data={data} />;
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
