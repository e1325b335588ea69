import type { components } from '@/lib/schema';

type Action = components['schemas']['AuditAction'];

/** Texts of the audit log. */
export const messages = {
  title: 'Audit log',
  hint: 'Every action of an operator. Times in UTC. Entries cannot be changed.',
  search: 'Search business or operator',
  loading: 'Loading the audit log',
  emptyTitle: 'No actions yet',
  emptyText: 'What operators do appears here.',
  columns: {
    time: 'Time',
    action: 'Action',
    business: 'Business',
    change: 'Change',
    operator: 'Operator',
  },
  filters: { action: 'Action', operator: 'Operator', period: 'Period' },
  periods: { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days' },
  none: '–',
  erased: 'Erased business',
  at: (day: string, time: string) => `${day}, ${time}`,
  actions: {
    tier_changed: 'Tier changed',
    business_suspended: 'Business suspended',
    business_restored: 'Business restored',
    sign_ins_ended: 'Sign-ins ended',
    signed_in: 'Signed in',
    sign_in_refused: 'Sign-in refused',
    two_factor_on: 'Two-factor turned on',
    two_factor_off: 'Two-factor turned off',
    recovery_codes_made: 'Recovery codes made',
    recovery_code_used: 'Recovery code used',
    test_mail_sent: 'Test mail sent',
    job_retried: 'Job retried',
    job_dropped: 'Job dropped',
    payment_asked_again: 'Payment asked again',
    payment_settled: 'Plan payment settled',
    payment_noted: 'Payment noted',
  } satisfies Record<Action, string>,
  tiers: { free: 'Free', premium: 'Premium, complimentary' },
  quoted: (text: string) => `“${text}”`,
  signIns: (count: number) => (count === 1 ? '1 sign-in' : `${count} sign-ins`),
  to: (address: string) => `to ${address}`,
  proofs: {
    two_factor: 'Two-factor',
    password: 'Password',
    wrong_password: 'Wrong password',
    wrong_code: 'Wrong code',
  },
  from: (proof: string, address: string) => (address === '' ? proof : `${proof}, ${address}`),
} as const;
