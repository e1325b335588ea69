import type { components } from '@/lib/schema';
import type { Business, ManagedAppointment, Service, StaffMember } from './model';

/** What the server says about a business that takes no bookings. */
export interface ClosedBusiness {
  title: string;
  message: string;
  address?: string | undefined;
  phone?: string | undefined;
}

/** The page to show, as the server decided. */
export type PageData =
  | { page: 'booking'; business: Business; services: Service[]; staff: StaffMember[] }
  | { page: 'manage'; token: string; managed: ManagedAppointment }
  | { page: 'not_found'; token?: string }
  | ({ page: 'closed' } & ClosedBusiness);

/** Checks the page's initial data. Missing or incomplete data shows as not found. */
export function readPageData(value: unknown): PageData {
  const data = value as components['schemas']['BookingPageData'] | undefined;
  if (data?.page === 'booking' && data.business)
    return {
      page: 'booking',
      business: data.business,
      services: data.services ?? [],
      staff: data.staff ?? [],
    };
  if (data?.page === 'manage' && data.token && data.managed)
    return { page: 'manage', token: data.token, managed: data.managed };
  if (data?.page === 'closed' && data.title && data.message) {
    const { title, message, address, phone } = data;
    return { page: 'closed', title, message, address, phone };
  }
  return { page: 'not_found', ...(data?.token && { token: data.token }) };
}
