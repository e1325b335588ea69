import Button from '@mui/material/Button';
import { useId, useMemo, useState } from 'react';
import { formatMoney } from '@/lib/money';
import { missingChoice, steps, type BookingState, type Step } from '../bookingState';
import { messages } from '../messages';
import { emptyDetails, type Service } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { serviceAvailability } from '../serviceAvailability';
import { useBooking } from '../useBooking';
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
  const { state, dispatch, isUntouched, channel } = useBooking(business, services);
  const [draft, setDraft] = useState(emptyDetails);
  const formId = useId();
  const { step, service, appointment } = state;
  const availability = useMemo(() => service && serviceAvailability(business, service), [business, service]);
  const { sending, submit } = useSubmitBooking({
    state,
    availability,
    channel,
    dispatch,
    onDetails: setDraft,
  });
  const missing = missingChoice(state);
  const title = titleOf(state);

  if (step === 'booked')
    return (
      <Frame>
        <LazyPart load={loadConfirmation} waiting={<main />}>
          {({ Confirmation }) =>
            appointment && (
              <Confirmation
                appointment={appointment}
                onAgain={() => dispatch({ type: 'restart' })}
                onLeave={() => setDraft((before) => ({ ...before, notes: '' }))}
              />
            )
          }
        </LazyPart>
      </Frame>
    );

  const summary = {
    state,
    details: draft,
    onEdit: (target: Step) => dispatch({ type: 'go to', step: target }),
  };
  const isForm = step === 'details';

  return (
    <Frame barRows={isForm ? 2 : service ? 1 : undefined}>
      <div className={styles.columns}>
        <main>
          <h1 className="visually-hidden">{messages.frame.heading(business.name)}</h1>
          <StepHead
            title={messages.steps[title]}
            step={steps.indexOf(step) + 1}
            of={steps.length}
            onBack={step === 'service' ? undefined : () => dispatch({ type: 'back' })}
            business={business.name}
            takesFocus={!isUntouched && !state.taken && !state.choiceMissing}
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
          {isForm && (
            <LazyPart load={loadDetails} waiting={<DetailsSkeleton />}>
              {({ DetailsStep }) => (
                <DetailsStep
                  formId={formId}
                  draft={draft}
                  price={service && formatMoney(service.price, service.currency)}
                  sending={sending}
                  choiceMissing={missing !== undefined}
                  onChoiceMissing={() => missing && dispatch({ type: 'choice missing', step: missing })}
                  onSubmit={submit}
                  onLeave={setDraft}
                />
              )}
            </LazyPart>
          )}
        </main>
        <SummaryColumn {...summary} />
      </div>
      {(isForm || service) && (
        <SummaryBar
          {...summary}
          action={
            isForm && (
              <Button type="submit" form={formId} variant="contained" fullWidth disabled={sending}>
                {sending ? messages.details.sending : messages.details.submit}
              </Button>
            )
          }
        />
      )}
    </Frame>
  );
}
