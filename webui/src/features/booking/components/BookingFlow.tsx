import Button from '@mui/material/Button';
import { useId, useMemo, useReducer, useState } from 'react';
import { Notice } from '@/components/feedback/Notice';
import { formatMoney } from '@/lib/money';
import { useBusiness } from '../businessContext';
import { reduce, start, steps, type Flow } from '../flow';
import { messages } from '../messages';
import { emptyDetails, type Service } from '../model';
import { serviceAvailability } from '../serviceAvailability';
import { useSubmit } from '../useSubmit';
import styles from './BookingFlow.module.css';
import { DetailsSkeleton } from './DetailsSkeleton';
import { Frame } from './Frame';
import { Late } from './Late';
import { ServiceStep } from './ServiceStep';
import { StepHead } from './StepHead';
import { Summary } from './Summary';
import { SummaryDock } from './SummaryDock';
import { WhenPanes } from './WhenPanes';

const loadDetails = () => import('./DetailsStep');
const loadConfirmation = () => import('./Confirmation');

/** The part of the flow that shares one title: date and time are two steps on one page. */
function viewOf({ step, lost }: Flow): 'service' | 'when' | 'whenLost' | 'details' {
  if (step === 'service' || step === 'details') return step;
  return lost ? 'whenLost' : 'when';
}

/** Service, date, time, information: one decision a step, then the confirmation. */
export function BookingFlow({ services }: { services: readonly Service[] }) {
  const { business, format } = useBusiness();
  const [flow, dispatch] = useReducer(reduce, start);
  const [draft, setDraft] = useState(emptyDetails);
  const formId = useId();
  const { step, service, day, slot, lost, appointment } = flow;
  const availability = useMemo(() => service && serviceAvailability(business, service), [business, service]);
  const { sending, submit } = useSubmit({ flow, availability, dispatch, onDetails: setDraft });
  const view = viewOf(flow);

  if (appointment)
    return (
      <Frame>
        <Late load={loadConfirmation} waiting={<main />}>
          {({ Confirmation }) => (
            <Confirmation
              appointment={appointment}
              onAgain={() => {
                setDraft({ ...draft, notes: '' });
                dispatch({ type: 'restart' });
              }}
            />
          )}
        </Late>
      </Frame>
    );

  // A date and a time lead on by themselves: there the button only says what is missing, or returns to the form.
  const action = step !== 'details' && services.length > 0 && (
    <Button
      variant={step === 'service' ? 'contained' : 'outlined'}
      fullWidth
      onClick={() => dispatch({ type: 'continue' })}
    >
      {messages.steps.next}
    </Button>
  );
  const dockAction =
    step === 'details' ? (
      <Button type="submit" form={formId} variant="contained" fullWidth disabled={sending}>
        {sending ? messages.details.sending : messages.details.submit}
      </Button>
    ) : (
      action
    );
  const summary = {
    flow,
    details: draft,
    onEdit: (target: 'service' | 'date') => dispatch({ type: 'go to', step: target }),
  };

  return (
    <Frame dock={step === 'details' ? 2 : 1}>
      <div className={styles.columns}>
        <main>
          <h1 className="visually-hidden">{messages.frame.heading(business.name)}</h1>
          <StepHead
            key={view}
            title={messages.steps[view]}
            step={steps.indexOf(step) + 1}
            of={steps.length}
            onBack={step === 'service' ? undefined : () => dispatch({ type: 'back' })}
            place={business.name}
            takesFocus={flow !== start && !lost}
          />
          {step === 'service' && (
            <ServiceStep
              services={services}
              chosen={service}
              missing={flow.missing ?? false}
              onChoose={(chosen) => dispatch({ type: 'choose service', service: chosen })}
            />
          )}
          {lost && (step === 'date' || step === 'time') && (
            <div className={styles.notice}>
              <Notice kind="error" title={lost.message} takesFocus>
                {messages.submit.lost(format.clock(lost.slot.time))}
              </Notice>
            </div>
          )}
          {flow.missing && (step === 'date' || step === 'time') && (
            <div className={styles.notice}>
              <Notice kind="error" title={messages.invalid[step]} takesFocus />
            </div>
          )}
          {availability && (step === 'date' || step === 'time') && (
            <WhenPanes
              availability={availability}
              day={day}
              slot={slot}
              onDay={(chosen) => {
                loadDetails().catch(() => undefined); // ahead of its use; a failure shows there
                dispatch({ type: 'choose day', day: chosen });
              }}
              onSlot={(chosen) => dispatch({ type: 'choose slot', slot: chosen })}
            />
          )}
          {service && step === 'details' && (
            <Late load={loadDetails} waiting={<DetailsSkeleton />}>
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
            </Late>
          )}
        </main>
        <Summary {...summary} action={action} />
      </div>
      <SummaryDock {...summary} action={dockAction} />
    </Frame>
  );
}
