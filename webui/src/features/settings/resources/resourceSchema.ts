import { isValidWeek, toOperatingHours, toWeek, type Week } from '@/modules/hours/week';
import type { Business } from '@/lib/queries/business';
import type { Resource, ResourcePool } from '@/lib/queries/resourcePools';
import { z } from '@/lib/zod';
import type { ResourceRequest } from './api';
import { messages } from './messages';

export interface ResourceValues {
  name: string;
  hours: 'always' | 'own';
  /** The own hours, kept while it can be used at all times. */
  week: Week;
}

/** The editor of the hours says itself what is wrong with them. */
export const resourceSchema: z.ZodType<ResourceValues, ResourceValues> = z
  .object({
    name: z.string().trim().min(1, messages.required.name),
    hours: z.enum(['always', 'own']),
    week: z.custom<Week>(),
  })
  .refine(({ hours, week }) => hours === 'always' || isValidWeek(week), { path: ['week'] });

/** The form of a room or a device, or of one more of a kind. */
export function toValues(
  pool: ResourcePool,
  resource: Resource | undefined,
  { operating_hours }: Pick<Business, 'operating_hours'>,
): ResourceValues {
  return {
    name: resource?.name ?? `${pool.name} ${pool.resources.length + 1}`,
    hours: resource?.operating_hours ? 'own' : 'always',
    week: toWeek(resource?.operating_hours ?? operating_hours),
  };
}

export function toRequest({ name, hours, week }: ResourceValues): ResourceRequest {
  return { name, operating_hours: hours === 'own' ? toOperatingHours(week) : null };
}
