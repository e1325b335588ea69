import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as classes } from '@/modules/class/messages';
import { Notice } from '@/components/feedback/Notice';
import type { OpeningLink } from '@/components/layout/useAddress';
import { resourcePoolsQuery } from '@/lib/queries/resourcePools';
import type { Session } from '@/lib/queries/sessions';
import type { SessionDetail } from './api/sessions';
import { Participants } from './Participants';
import { Places } from './Places';
import styles from './SessionPanel.module.css';

const text = classes.panel;

interface SessionSectionsProps {
  detail: SessionDetail;
  linkOf: (appointmentId: string) => OpeningLink;
  onAdd: () => void;
}

/** The parts of the panel between its head and its actions. */
export function SessionSections({ detail: { session, participants }, linkOf, onAdd }: SessionSectionsProps) {
  const rooms = useRoomNames(session);
  const facts = [session.staff_name, ...rooms, session.outside_hours && text.outsideHours].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {session.status === 'cancelled' && (
        <section>
          <Notice kind="info" title={text.cancelled} />
        </section>
      )}
      {session.status === 'not_opened' && (
        <section>
          <Notice kind="action" title={text.notOpened}>
            {text.notOpenedText}
          </Notice>
        </section>
      )}
      {session.status === 'scheduled' && <Places session={session} />}
      {session.status !== 'not_opened' && (
        <Participants
          participants={participants}
          linkOf={linkOf}
          onAdd={session.status === 'scheduled' ? onAdd : undefined}
        />
      )}
    </>
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
