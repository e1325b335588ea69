import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explanationBody } from '@/modules/appointment/explanation';
import { ExplainedConfirmDialog } from '@/modules/appointment/ExplainedConfirmDialog';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as classes } from '@/modules/class/messages';
import { useToast } from '@/components/feedback/Toasts';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { formatMoney } from '@/lib/money';
import { problemDetail } from '@/lib/problem';
import type { Session } from '@/lib/queries/sessions';
import { useNow } from '@/lib/useNow';
import { sessionQuery, useCancelSession } from './api/sessions';
import { bookingsOf, sessionText } from './sessionTexts';

const text = classes.cancelDialog;

/** Asks before a date of a class is cancelled, with those who have booked it, and whether the later ones are too. */
export function SessionCancelDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const now = useNow();
  const { data } = useQuery(sessionQuery(business.id, session.id));
  const cancel = useCancelSession(business.id);
  const [later, setLater] = useState(false);
  const [keeps, setKeeps] = useState(false);
  const own = data && bookingsOf(data);
  const others = data?.later;
  const bookings = (own?.count ?? 0) + (later ? (others?.appointments ?? 0) : 0);
  const deposits = (own?.deposits ?? 0) + (later ? (others?.deposits ?? 0) : 0);
  const when = sessionText(session, format);
  return (
    <ExplainedConfirmDialog
      title={text.title}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      emailed={bookings > 0 && Date.parse(session.start_datetime) > now}
      words={classes.explanation}
      busy={cancel.isPending}
      error={cancel.error ? problemDetail(cancel.error, text.failed) : undefined}
      onConfirm={(explanation) =>
        cancel.mutate(
          {
            sessionId: session.id,
            body: {
              ...(later && { later }),
              ...(keeps && deposits > 0 && { keep_deposit: true }),
              ...explanationBody(explanation),
            },
          },
          {
            onSuccess: ({ length }) => {
              toast.success(text.done({ count: length }));
              onClose();
            },
          },
        )
      }
      choice={
        <>
          {others && others.sessions > 0 && (
            <ChoiceCards
              legend={text.which}
              choices={[
                { value: 'one', title: text.one, text: text.oneHelp },
                {
                  value: 'later',
                  title: text.later,
                  text: text.laterHelp({ sessions: others.sessions, bookings: others.appointments }),
                },
              ]}
              value={later ? 'later' : 'one'}
              onChange={(choice) => setLater(choice === 'later')}
            />
          )}
          {deposits > 0 && (
            <ChoiceCards
              inRow
              legend={text.deposits({ count: deposits })}
              choices={[
                {
                  value: 'refund',
                  title:
                    !later && own?.currency !== undefined
                      ? text.refundSum({ amount: formatMoney(own.paid, own.currency) })
                      : text.refund,
                },
                { value: 'keep', title: text.keepDeposits },
              ]}
              value={keeps ? 'keep' : 'refund'}
              onChange={(choice) => setKeeps(choice === 'keep')}
            />
          )}
        </>
      }
      onClose={onClose}
    >
      {own === undefined
        ? when
        : own.count === 0
          ? text.nobody({ when })
          : text.booked({ when, bookings: own.count, places: own.places })}
    </ExplainedConfirmDialog>
  );
}
