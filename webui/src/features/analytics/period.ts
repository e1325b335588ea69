import { z } from '@/lib/zod';

export const periodNames = ['week', 'month', 'quarter', 'year', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

/** A period as the API and the address name it. Only a custom one has dates. */
export interface ChosenPeriod {
  period: PeriodName;
  from?: string;
  to?: string;
}

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const schema = z.object({
  period: z.enum(periodNames).catch('month'),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
});

/** The period in the address. An invalid one counts as this month. */
export function parsePeriod(search: URLSearchParams): ChosenPeriod {
  const { period, from, to } = schema.parse(Object.fromEntries(search));
  if (period !== 'custom') return { period };
  return from !== undefined && to !== undefined ? { period, from, to } : { period: 'month' };
}
