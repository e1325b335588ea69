/** The address of each screen of the operator's area. */
export const operatorPaths = {
  login: '/admin/login',
  overview: '/admin/dashboard',
  businesses: '/admin/dashboard/businesses',
  business: (id: string) => `/admin/dashboard/businesses/${id}`,
  subscriptions: '/admin/dashboard/subscriptions',
  revenue: '/admin/dashboard/revenue',
  audit: '/admin/dashboard/audit',
  /** What operators did about a business. */
  auditOf: (businessId: string) => `/admin/dashboard/audit?business=${businessId}`,
  operators: '/admin/dashboard/operators',
  system: '/admin/dashboard/system',
  security: '/admin/dashboard/security',
} as const;
