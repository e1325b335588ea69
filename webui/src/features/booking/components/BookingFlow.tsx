import { useEffect, useId, useMemo, useState } from 'react';
import { formatMoney } from '@/lib/money';
import { missingChoice, type BookingState, type Step } from '../bookingState';
import { loadParts } from '../deposit/loadParts';
import { keepDraft, readDraft } from '../keptDraft';
import { messages } from '../messages';
import type { PresentOffer, Service, StaffMember } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { serviceAvailability } from '../serviceAvailability';
import { anyone, chosenMember, staffFor } from '../staffChoice';
import { useBooking } from '../useBooking';
import { useSubmitBooking } from '../useSubmitBooking';
import styles from './BookingFlow.module.css';
import { Button } from './Button';
import { DateTimeStep } from './DateTimeStep';
import { DetailsSkeleton } from './DetailsSkeleton';
import { EarlierNotice } from './EarlierNotice';
import { Frame } from './Frame';
import { LazyPart } from './LazyPart';
import { ServiceStep } from './ServiceStep';
import { StaffStep } from './StaffStep';
import { StepHead } from './StepHead';
import { SummaryBar } from './SummaryBar';
import { SummaryColumn } from './SummaryColumn';

const loadDetails = () => import('./DetailsStep');
const loadConfirmation = () => import('./Confirmation');

/** The key of the step's title. Date and time are two steps under one title. */
function titleOf({ step, taken }: BookingState): Exclude<Step, 'date' | 'time'> | 'dateTime' | 'anotherTime' {
  if (step === 'service' || step === 'staff' || step === 'details') return step;
  return taken ? 'anotherTime' : 'dateTime';
}

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
  const { step, service, appointment } = state;
  const member = chosenMember(state.staff);
  const availability = useMemo(
    () => service && serviceAvailability(business, service, member),
    [business, service, member],
  );
  const loadNext: () => Promise<unknown> = service?.deposit_due ? loadParts : loadConfirmation;
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
  const isTime = step === 'time';
  const isForm = step === 'details';
  useEffect(() => {
    if (isTime) loadDetails().catch(() => undefined); // preloads the form; LazyPart shows a failure
    if (isForm) loadNext().catch(() => undefined); // preloads what follows; submitting shows a failure
  }, [isTime, isForm, loadNext]);
  useEffect(() => {
    // The form stored its text when it closed. After the booking it is not needed any more.
    if (isBooked) keepDraft(business.id);
  }, [isBooked, business.id]);
  const possible = staffFor(service, staff);
  const missing = missingChoice(state);
  const title = titleOf(state);
  const notice = appointment && state.earlier && <EarlierNotice {...appointment.client_info} />;

  if (isBooked && appointment?.payment) {
    const { payment } = appointment;
    return (
      <Frame>
        <LazyPart load={loadParts} waiting={<main />}>
          {({ PaymentHandoff }) => (
            <PaymentHandoff
              appointment={appointment}
              notice={notice}
              payment={payment}
              onPaid={(paid) => dispatch({ type: 'booked', appointment: paid, earlier: state.earlier })}
            />
          )}
        </LazyPart>
      </Frame>
    );
  }

  if (isBooked)
    return (
      <Frame>
        <LazyPart load={loadConfirmation} waiting={<main />}>
          {({ Confirmation }) =>
            appointment && (
              <Confirmation
                appointment={appointment}
                notice={notice}
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
    asksForStaff: steps.includes('staff'),
    details: draft,
    onEdit: (target: Step) => dispatch({ type: 'go to', step: target }),
  };
  const due = service?.deposit_due?.due_now;
  const action =
    service && due !== undefined
      ? messages.details.submitAndPay({ amount: formatMoney(due, service.currency) })
      : messages.details.submit;

  return (
    <Frame>
      <div className={styles.columns}>
        <main>
          <h1 className="visually-hidden">{messages.frame.heading({ business: business.name })}</h1>
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
          {step === 'staff' && (
            <StaffStep
              members={possible}
              chosen={state.staff}
              onChoose={(chosen) => dispatch({ type: 'choose staff', staff: chosen })}
            />
          )}
          {availability && (step === 'date' || step === 'time') && (
            <DateTimeStep
              state={state}
              step={step}
              availability={availability}
              onDay={(chosen) => dispatch({ type: 'choose day', day: chosen })}
              onSlot={(chosen) => dispatch({ type: 'choose slot', slot: chosen })}
              onAnyone={
                member && possible.length > 1
                  ? () => dispatch({ type: 'choose staff', staff: anyone })
                  : undefined
              }
            />
          )}
          {isForm && (
            <LazyPart load={loadDetails} waiting={<DetailsSkeleton />}>
              {({ DetailsStep }) => (
                <DetailsStep
                  formId={formId}
                  draft={draft}
                  service={service}
                  slot={state.slot}
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
        <SummaryColumn {...summary} />
      </div>
      {(isForm || service) && (
        <SummaryBar
          {...summary}
          action={
            isForm && (
              <Button type="submit" form={formId} variant="contained" fullWidth disabled={sending}>
                {sending ? messages.details.sending : action}
              </Button>
            )
          }
        />
      )}
    </Frame>
  );
}
