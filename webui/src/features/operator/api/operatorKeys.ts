const all = ['operator'] as const;

/** The cache keys of everything that the operator reads. Invalidating `all` reads again what a screen shows. */
export const operatorKeys = {
  all,
  audit: (filters: object) => [...all, 'audit', filters] as const,
  auditOperators: [...all, 'auditOperators'] as const,
  figures: [...all, 'figures'] as const,
  businesses: (filters: object) => [...all, 'businesses', filters] as const,
  subscriptions: (filters: object) => [...all, 'subscriptions', filters] as const,
  revenue: [...all, 'revenue'] as const,
};
