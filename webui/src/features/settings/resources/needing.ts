import type { ResourcePool } from '@/lib/queries/resourcePools';
import type { Service } from '@/lib/queries/services';

/** The services that need a room or a device of the kind. */
export function needing(services: readonly Service[], pool: ResourcePool): readonly Service[] {
  return services.filter(({ steps }) => steps?.some(({ pools }) => pools?.includes(pool.id)));
}

/** Whether no other room or device of the kind is in use. */
export function isLast({ resources }: ResourcePool, id: string): boolean {
  return resources.every((one) => one.is_active === (one.id === id));
}
