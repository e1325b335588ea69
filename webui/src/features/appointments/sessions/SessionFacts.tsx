import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as classes } from '@/modules/class/messages';
import { resourcePoolsQuery } from '@/lib/queries/resourcePools';
import type { Session } from '@/lib/queries/sessions';
import styles from './SessionPanel.module.css';

/** Who does a date of a class, and where. */
export function SessionFacts({ session }: { session: Session }) {
  const rooms = useRoomNames(session);
  const outside = session.outside_hours && classes.panel.outsideHours;
  const facts = [session.staff_name, ...rooms, outside].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className={styles.facts} dir="auto">
      {facts.join(' · ')}
    </p>
  );
}

function useRoomNames({ resources = [] }: Session): readonly string[] {
  const { business } = useBusiness();
  const { data: pools = [] } = useQuery({
    ...resourcePoolsQuery(business.id),
    enabled: resources.length > 0,
  });
  const all = pools.flatMap((pool) => pool.resources);
  return resources.flatMap(({ resource_id }) => all.find(({ id }) => id === resource_id)?.name ?? []);
}
