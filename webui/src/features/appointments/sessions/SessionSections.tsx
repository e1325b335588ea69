import { messages as classes } from '@/modules/class/messages';
import { Notice } from '@/components/feedback/Notice';
import type { OpeningLink } from '@/components/layout/useAddress';
import type { SessionDetail } from './api/sessions';
import { Participants } from './Participants';
import { Places } from './Places';

const text = classes.panel;

interface SessionSectionsProps {
  detail: SessionDetail;
  linkOf: (appointmentId: string) => OpeningLink;
  onAdd: () => void;
}

/** The parts of the panel between its head and its actions. */
export function SessionSections({ detail: { session, participants }, linkOf, onAdd }: SessionSectionsProps) {
  return (
    <>
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
