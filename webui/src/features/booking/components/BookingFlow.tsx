import { useEffect, useId, useMemo, useState } from 'react';
import { canHaveFurther, chosenServices, termsOf } from '../chosenServices';
import { loadClasses } from '../classes/loadParts';
import { hasOnlyClasses } from '../classPlaces';
import { loadParts } from '../deposit/loadParts';
import { keepDraft, readDraft } from '../keptDraft';
import { messages } from '../messages';
import type { PresentOffer, Service, StaffMember } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { serviceAvailability } from '../serviceAvailability';
import { anyone, hasPreference, isEach, staffFor } from '../staffChoice';
import { missingChoice } from '../steps';
import { stepTitle } from '../stepTitle';
import { submitText } from '../termsText';
import { useBooking } from '../useBooking';
import { useSubmitBooking } from '../useSubmitBooking';
import { AddService } from './AddService';
import { BookedScreen, loadConfirmation } from './BookedScreen';
import styles from './BookingFlow.module.css';
import { Button } from './Button';
import { DateTimeStep } from './DateTimeStep';
import { DetailsSkeleton } from './DetailsSkeleton';
import { EarlierNotice } from './EarlierNotice';
import { Frame } from './Frame';
import { GoneNotice } from './GoneNotice';
import { LazyPart } from './LazyPart';
import { ServiceStep } from './ServiceStep';
import { StaffStep } from './StaffStep';
import { StepHead } from './StepHead';
import { SummaryBar } from './SummaryBar';
import { SummaryColumn } from './SummaryColumn';
import type { SummaryProps } from './SummaryRows';

const loadDetails = () => import('./DetailsStep');

interface BookingFlowProps {
  services: readonly Service[];
  /** Whom customers can choose; empty in a business without staff. */
  staff: readonly StaffMember[];
  /** Called with what can be booked now, if the page showed something else. */
  onChanged: (offer: PresentOffer) => void;
}

/** Booking in its steps (service, staff member where there are some, date, time, details), and the confirmation. */
export function BookingFlow({ services, staff, onChanged }: BookingFlowProps) {
  const { business } = usePublicBusiness();
  const { state, steps, dispatch, isUntouched, channel } = useBooking({ business, services, staff });
  const [draft, setDraft] = useState(() => readDraft(business.id));
  const formId = useId();
  const { step, several, service, further, places, appointment } = state;
  const chosen = chosenServices(state);
  const terms = termsOf(state, staff);
  const availability = useMemo(
    () => service && serviceAvailability(business, service, further, state.staff, staff),
    [business, service, further, state.staff, staff],
  );
  const loadNext: () => Promise<unknown> = terms?.deposit_due ? loadParts : loadConfirmation;
  const { sending, submit } = useSubmitBooking({
    state,
    availability,
    channel,
    dispatch,
    onDetails: setDraft,
    loadNext,
    onChanged,
  });
  const isBooked = step === 'booked';
  const isTime = step === 'time' || step === 'session';
  const isForm = step === 'details';
  useEffect(() => {
    if (isTime) loadDetails().catch(() => undefined); // preloads the form; LazyPart shows a failure
    if (isForm) loadNext().catch(() => undefined); // preloads what follows; submitting shows a failure
  }, [isTime, isForm, loadNext]);
  useEffect(() => {
    // The form stored its text when it closed. After the booking it is not needed any more.
    if (isBooked) keepDraft(business.id);
  }, [isBooked, business.id]);
  const canAskAnyone =
    hasPreference(state.staff) && (further !== undefined || staffFor(chosen, staff).length > 1);
  const canAdd = !several && service !== undefined && canHaveFurther(service, services);
  const missing = missingChoice(state, steps);
  const onlyClasses = hasOnlyClasses(services);
  const notice = appointment && state.earlier && <EarlierNotice {...appointment.client_info} />;

  if (isBooked)
    return (
      <BookedScreen
        appointment={appointment}
        notice={notice}
        onPaid={(paid) => dispatch({ type: 'booked', appointment: paid, earlier: state.earlier })}
        onAgain={() => dispatch({ type: 'restart' })}
        onLeave={() => setDraft((before) => ({ ...before, notes: '' }))}
      />
    );

  const onAdd = canAdd ? () => dispatch({ type: 'choose several' }) : undefined;
  const next = step === 'service' ? several : step === 'staff' && isEach(state.staff);
  const continueButton = next && (
    <Button variant="contained" fullWidth onClick={() => dispatch({ type: 'continue' })}>
      {messages.steps.continue}
    </Button>
  );
  const summary: SummaryProps = {
    state,
    terms,
    steps,
    details: draft,
    onAdd,
    onEdit: (target) => dispatch({ type: 'go to', step: target }),
    onServices: (changed, gone) => dispatch({ type: 'change services', services: changed, gone }),
  };
  const action = submitText(terms, places);

  return (
    <Frame>
      <div className={styles.columns}>
        <main>
          <h1 className="visually-hidden">
            {(onlyClasses ? messages.class : messages.frame).heading({ business: business.name })}
          </h1>
          <StepHead
            title={stepTitle(state, onlyClasses)}
            step={steps.indexOf(step) + 1}
            of={steps.length}
            onBack={step === steps[0] ? undefined : () => dispatch({ type: 'back' })}
            business={business.name}
            takesFocus={!isUntouched && !state.taken && !state.choiceMissing}
          />
          {onAdd && step !== 'details' && (
            <div className={styles.add}>
              <AddService onAdd={onAdd} />
            </div>
          )}
          <GoneNotice state={state} onLeaveOut={() => summary.onServices(chosen, [])} />
          {step === 'service' && (
            <ServiceStep
              services={services}
              chosen={chosen}
              several={several ?? false}
              refusals={state.choiceMissing ?? 0}
              onChoose={(one) => dispatch({ type: 'choose service', service: one })}
              onChange={summary.onServices}
            />
          )}
          {step === 'staff' && (
            <StaffStep
              services={chosen}
              staff={staff}
              chosen={state.staff}
              onChoose={(one, stays) => dispatch({ type: 'choose staff', staff: one, stays })}
            />
          )}
          {step === 'session' && (
            <LazyPart load={loadClasses} waiting={<div />}>
              {({ SessionStep }) => <SessionStep services={services} state={state} dispatch={dispatch} />}
            </LazyPart>
          )}
          {availability && (step === 'date' || step === 'time') && (
            <DateTimeStep
              state={state}
              step={step}
              availability={availability}
              onDay={(day) => dispatch({ type: 'choose day', day })}
              onSlot={(slot) => dispatch({ type: 'choose slot', slot })}
              onAnyone={canAskAnyone ? () => dispatch({ type: 'choose staff', staff: anyone }) : undefined}
            />
          )}
          {isForm && (
            <LazyPart load={loadDetails} waiting={<DetailsSkeleton />}>
              {({ DetailsStep }) => (
                <DetailsStep
                  formId={formId}
                  draft={draft}
                  terms={terms}
                  slot={state.slot}
                  places={places}
                  onPlaces={(count) => dispatch({ type: 'choose places', count })}
                  action={action}
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
        <SummaryColumn {...summary} action={continueButton} />
      </div>
      {(isForm || service !== undefined || next) && (
        <SummaryBar
          {...summary}
          action={
            isForm ? (
              <Button type="submit" form={formId} variant="contained" fullWidth disabled={sending}>
                {sending ? messages.details.sending : action}
              </Button>
            ) : (
              continueButton
            )
          }
        />
      )}
    </Frame>
  );
}
