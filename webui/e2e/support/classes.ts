import type { components } from '@/lib/schema';
import type { Appointment, TestBusiness } from './testBusiness';

type Schemas = components['schemas'];
type Session = Schemas['Session'];

/** Opens a date of a class. */
export function openSession(business: TestBusiness, session: Schemas['NewSession']): Promise<Session> {
  return business.post('/sessions', session);
}

export function cancelSession(business: TestBusiness, { id }: Session): Promise<Session[]> {
  return business.post(`/sessions/${id}/cancel`, {});
}

/** Books places in a class by hand. */
export function bookPlaces(business: TestBusiness, { id }: Session, places: number): Promise<Appointment> {
  const booking: Schemas['BookingRequest'] = {
    session_id: id,
    places,
    client_info: { full_name: 'Sam Autumn', email: 'sam@example.com' },
    booking_source: 'manual',
  };
  return business.post('/appointments', booking);
}
