import { useState, type Dispatch } from 'react';
import { bookingRequest } from './api/bookAppointment';
import type { Availability } from './availability';
import { useBusiness } from './businessContext';
import type { Flow, FlowAction } from './flow';
import type { Details } from './model';
import { firstMissing, Submission, type Failure } from './submission';

interface SubmitOptions {
  flow: Flow;
  availability: Availability | undefined;
  dispatch: Dispatch<FlowAction>;
  onDetails: (details: Details) => void;
}

/** Books what the flow has chosen, and takes the flow to where the answer leads. */
export function useSubmit({ flow, availability, dispatch, onDetails }: SubmitOptions) {
  const { business } = useBusiness();
  const [submission] = useState(() => new Submission(business.id));
  const [sending, setSending] = useState(false);

  /** Answers undefined when the flow goes on, else what went wrong. */
  const submit = async (details: Details): Promise<Failure | undefined> => {
    onDetails(details);
    const { service, day, slot } = flow;
    if (!availability || !service || !day || !slot) {
      const message = firstMissing(flow, details);
      return message === undefined ? undefined : { type: 'failed', message, error: undefined };
    }
    setSending(true);
    const request = bookingRequest(service, day, slot, details);
    const outcome = await submission.send(availability, day, slot, request).finally(() => setSending(false));
    switch (outcome.type) {
      case 'booked':
        dispatch({ type: 'booked', appointment: outcome.appointment });
        return undefined;
      case 'lost':
        dispatch({ type: 'lose slot', message: outcome.message });
        return undefined;
      case 'failed':
        return outcome;
    }
  };
  return { sending, submit };
}
