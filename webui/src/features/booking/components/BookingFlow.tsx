import Button from '@mui/material/Button';
import { useId, useMemo, useReducer, useState } from 'react';
import { formatMoney } from '@/lib/money';
import { bookingReducer, initialState, steps, type BookingState } from '../bookingState';
import { messages } from '../messages';
import { emptyDetails, type Service } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { serviceAvailability } from '../serviceAvailability';
import { useSubmitBooking } from '../useSubmitBooking';
import styles from './BookingFlow.module.css';
import { DateTimeStep } from './DateTimeStep';
import { DetailsSkeleton } from './DetailsSkeleton';
import { Frame } from './Frame';
import { LazyPart } from './LazyPart';
import { ServiceStep } from './ServiceStep';
import { StepHead } from './StepHead';
import { SummaryBar } from './SummaryBar';
import { SummaryColumn } from './SummaryColumn';

const loadDetails = () => import('./DetailsStep');
const loadConfirmation = () => import('./Confirmation');

/** The key of the step's title. Date and time are two steps under one title. */
function titleOf({ step, taken }: BookingState): 'service' | 'dateTime' | 'anotherTime' | 'details' {
  if (step === 'service' || step === 'details') return step;
  return taken ? 'anotherTime' : 'dateTime';
}

/** Booking in four steps (service, date, time, details), and the confirmation after them. */
export function BookingFlow({ services }: { services: readonly Service[] }) {
  const { business } = usePublicBusiness();
  const [state, dispatch] = useReducer(bookingReducer, initialState);
  const [draft, setDraft] = useState(emptyDetails);
  const formId = useId();
  const { step, service, appointment } = state;
  const availability = useMemo(() => service && serviceAvailability(business, service), [business, service]);
  const { sending, submit } = useSubmitBooking({ state, availability, dispatch, onDetails: setDraft });
  const title = titleOf(state);

  if (appointment)
    return (
      <Frame>
        <LazyPart load={loadConfirmation} waiting={<main />}>
          {({ Confirmation }) => (
            <Confirmation
              appointment={appointment}
              onAgain={() => {
                setDraft({ ...draft, notes: '' });
                dispatch({ type: 'restart' });
              }}
            />
          )}
        </LazyPart>
      </Frame>
    );

  // Choosing a date or a time moves on by itself. There the button only says what is missing, or returns to the form.
  const action = step !== 'details' && services.length > 0 && (
    <Button
      variant={step === 'service' ? 'contained' : 'outlined'}
      fullWidth
      onClick={() => dispatch({ type: 'continue' })}
    >
      {messages.steps.next}
    </Button>
  );
  const barAction =
    step === 'details' ? (
      <Button type="submit" form={formId} variant="contained" fullWidth disabled={sending}>
        {sending ? messages.details.sending : messages.details.submit}
      </Button>
    ) : (
      action
    );
  const summary = {
    state,
    details: draft,
    onEdit: (target: 'service' | 'date') => dispatch({ type: 'go to', step: target }),
  };

  return (
    <Frame barRows={step === 'details' ? 2 : 1}>
      <div className={styles.columns}>
        <main>
          <h1 className="visually-hidden">{messages.frame.heading(business.name)}</h1>
          <StepHead
            key={title}
            title={messages.steps[title]}
            step={steps.indexOf(step) + 1}
            of={steps.length}
            onBack={step === 'service' ? undefined : () => dispatch({ type: 'back' })}
            business={business.name}
            takesFocus={state !== initialState && !state.taken}
          />
          {step === 'service' && (
            <ServiceStep
              services={services}
              chosen={service}
              choiceMissing={state.choiceMissing ?? false}
              onChoose={(chosen) => dispatch({ type: 'choose service', service: chosen })}
            />
          )}
          {availability && (step === 'date' || step === 'time') && (
            <DateTimeStep
              state={state}
              step={step}
              availability={availability}
              onDay={(chosen) => {
                loadDetails().catch(() => undefined); // preloads the form; LazyPart shows a failure
                dispatch({ type: 'choose day', day: chosen });
              }}
              onSlot={(chosen) => dispatch({ type: 'choose slot', slot: chosen })}
            />
          )}
          {service && step === 'details' && (
            <LazyPart load={loadDetails} waiting={<DetailsSkeleton />}>
              {({ DetailsStep }) => (
                <DetailsStep
                  formId={formId}
                  draft={draft}
                  price={formatMoney(service.price, service.currency)}
                  sending={sending}
                  onSubmit={submit}
                  onLeave={setDraft}
                />
              )}
            </LazyPart>
          )}
        </main>
        <SummaryColumn {...summary} action={action} />
      </div>
      <SummaryBar {...summary} action={barAction} />
    </Frame>
  );
}
