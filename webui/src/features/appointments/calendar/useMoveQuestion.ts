import { useState } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { problemDetail } from '@/lib/problem';
import { useMoveInCalendar } from './api/moveInCalendar';
import { messages } from './messages';
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
  /** Set when the server has said that the time is outside hours: the earlier choice about telling the customer. */
  outside?: Telling;
}

/** Asks whether to tell the customer, moves the appointment, and says why a move was refused. */
export function useMoveQuestion() {
  const { business, format } = useBusiness();
  const toast = useToast();
  const [question, setQuestion] = useState<MoveQuestion>();
  const { mutate } = useMoveInCalendar(business.id, format);
  const text = messages.move;

  const answer = ({ move, place, outside }: MoveQuestion, telling: Telling) => {
    setQuestion(undefined);
    mutate(
      { ...move, ...telling, allow_outside_hours: outside !== undefined },
      {
        onSuccess: () => toast.success(text.done),
        onError: (error) => {
          const refusal = refusalOf(error, problemDetail(error, text.failed));
          if (refusal.kind === 'outside_hours') {
            setQuestion({ move, place, outside: telling });
            return;
          }
          const reason = 'text' in refusal ? refusal.text : text.changed;
          toast.error(text.refused(move.appointment.customer_name, reason));
        },
      },
    );
  };
  return {
    question,
    ask: (move: Move, place: Place) => {
      if (changesAnything(move)) setQuestion({ move, place });
    },
    answer: (telling: Telling) => {
      if (question) answer(question, question.outside ?? telling);
    },
    putBack: () => setQuestion(undefined),
  };
}
