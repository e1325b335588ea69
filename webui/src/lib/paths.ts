/**
 * The address of each screen of the sign-in and dashboard program. The home page, the terms and the privacy policy are pages of
 * the site, so links to them are plain.
 */
export const paths = {
  home: '/',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  paymentSuccess: '/payment/success',
  paymentCancel: '/payment/cancel',
  mailFolder: '/dev/mail',
  overview: (businessId: string) => `/dashboard/${businessId}`,
  appointments: (businessId: string, search: Record<string, string> = {}) =>
    withSearch(`/dashboard/${businessId}/appointments`, search),
  customers: (businessId: string) => `/dashboard/${businessId}/customers`,
  attention: (businessId: string) => `/dashboard/${businessId}/staff/attention`,
  services: (businessId: string, search: Record<string, string> = {}) =>
    withSearch(`/dashboard/${businessId}/services`, search),
  staff: (businessId: string, search: Record<string, string> = {}) =>
    withSearch(`/dashboard/${businessId}/staff`, search),
  notifications: (businessId: string) => `/dashboard/${businessId}/notifications`,
  analytics: (businessId: string) => `/dashboard/${businessId}/analytics`,
  settings: (businessId: string, section = '') =>
    `/dashboard/${businessId}/settings${section && `#${section}`}`,
};

function withSearch(path: string, search: Record<string, string>): string {
  const query = new URLSearchParams(search).toString();
  return query ? `${path}?${query}` : path;
}
