import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { useMoveInCalendar } from './api/moveInCalendar';
import { messages } from './messages';
import type { CalendarAppointment } from './api/readCalendar';
import { changesAnything, type Move, type Place } from './moving';
import { refusalOf } from '../refusal';

/** Whether the customer is told, and the owner's words for them. */
export interface Telling {
  notify: boolean;
  note: string;
}

/** A move about which the owner is asked. */
export interface MoveQuestion {
  move: Move;
  /** Where the calendar shows it until the owner has decided. */
  place: Place;
  /** Why the server refused it. */
  refused?: string;
  /** Set when the server has said that the time is outside hours: the earlier choice about telling the customer. */
  outside?: Telling;
}

/** Asks whether to tell the customer, moves the appointment, and says why a move was refused. */
export function useMoveQuestion(shown: readonly CalendarAppointment[]) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const [question, setQuestion] = useState<MoveQuestion>();
  const { mutate, isPending } = useMoveInCalendar(business.id, format);
  const text = messages.move;

  const answer = ({ move: asked, place, outside }: MoveQuestion, telling: Telling) => {
    // After a refusal the calendar may have loaded a newer version.
    const appointment = shown.find(({ id }) => id === asked.appointment.id) ?? asked.appointment;
    const move = { ...asked, appointment };
    mutate(
      { ...move, ...telling, allow_outside_hours: outside !== undefined },
      {
        onSuccess: () => {
          setQuestion(undefined);
          toast.success(text.done);
        },
        onError: (error) => {
          const refusal = refusalOf(error, text.failed);
          if (refusal.kind === 'outside_hours') {
            setQuestion({ move, place, outside: telling });
            return;
          }
          const reason = 'text' in refusal ? refusal.text : text.changed;
          // The question stays, with what was typed.
          setQuestion({ move, place, refused: text.refused({ name: appointment.customer_name, reason }) });
        },
      },
    );
  };
  return {
    question,
    busy: isPending,
    ask: (move: Move, place: Place) => {
      if (changesAnything(move)) setQuestion({ move, place });
    },
    answer: (telling: Telling) => {
      if (question) answer(question, question.outside ?? telling);
    },
    putBack: () => setQuestion(undefined),
  };
}
