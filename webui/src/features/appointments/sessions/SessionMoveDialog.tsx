import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExplanationFields } from '@/modules/appointment/ExplanationFields';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as classes } from '@/modules/class/messages';
import { useToast } from '@/components/feedback/Toasts';
import type { Session } from '@/lib/queries/sessions';
import { sessionQuery, useUpdateSession } from './api/sessions';
import { SessionDialog } from './SessionDialog';
import { bookingsOf, moveFields, sessionText } from './sessionTexts';
import { toSessionMove, valuesOf } from './sessionValues';

const text = classes.move;

/** Moves a date of a class with its participants to another time, or to another staff member. */
export function SessionMoveDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const [seen, setSeen] = useState(session);
  const { data } = useQuery(sessionQuery(business.id, session.id));
  const update = useUpdateSession(business.id, { fields: moveFields(format), onCurrent: setSeen });
  const bookings = data && bookingsOf(data);
  return (
    <SessionDialog
      title={text.title}
      submitLabel={text.submit}
      values={valuesOf(session, format)}
      send={(values, outsideHours) =>
        update.mutateAsync({ seen, input: toSessionMove(values, seen, outsideHours) })
      }
      failed={text.failed}
      about={
        <p>
          <strong>{sessionText(session, format)}</strong>
          <br />
          {bookings && text.affects({ count: bookings.count })}
        </p>
      }
      onDone={() => {
        toast.success(text.done);
        onClose();
      }}
      onClose={onClose}
    >
      {bookings?.count !== 0 && <ExplanationFields words={classes.explanation} />}
    </SessionDialog>
  );
}
