import { useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '@/components/feedback/Notice';
import { FormTextField } from '@/components/form/FormTextField';
import { applyProblem } from '@/lib/applyProblem';
import { formatMoney } from '@/lib/money';
import { problemDetail } from '@/lib/problem';
import { BookingThemeProvider } from '@/theme/BookingThemeProvider';
import { phoneRule, required, wireFields } from '../detailsRules';
import { keepDraft } from '../keptDraft';
import { chooseAgain, loadAgain } from '../loadAgain';
import { arrivalText } from '../appointmentText';
import { loadClasses } from '../classes/loadParts';
import type { ClassPlaces } from '../classPlaces';
import { loadParts } from '../deposit/loadParts';
import { messages } from '../messages';
import type { Details, Slot } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { severalItems } from '../slots';
import type { BookingFailure } from '../submission';
import type { Terms } from '../terms';
import { Button } from './Button';
import styles from './DetailsStep.module.css';
import { ItemsList } from './ItemsList';
import { LazyPart } from './LazyPart';

interface DetailsStepProps {
  /** Lets a button outside of the form submit it. */
  formId: string;
  /** The details that were entered before. */
  draft: Details;
  /** What is booked costs and takes. */
  terms: Terms | undefined;
  slot: Slot | undefined;
  /** Those in a class, in place of the slot. */
  places: ClassPlaces | undefined;
  onPlaces: (count: number) => void;
  /** The label of the button. */
  action: string;
  sending: boolean;
  /** Whether service, date or time is still to be chosen. Then sending leads there, before the fields are checked. */
  choiceMissing: boolean;
  onChoiceMissing: () => void;
  /** Returns undefined if the page moves on, otherwise what went wrong. */
  onSubmit: (details: Details) => Promise<BookingFailure | undefined>;
  /** Called with what was entered so far when the step is left. */
  onLeave: (draft: Details) => void;
}

/** The button of a failure after which the form's button does not help. */
function WayOn({ failure: { wayOn }, onLoad }: { failure: BookingFailure; onLoad: () => void }) {
  if (!wayOn) return null;
  const isChoice = wayOn === 'choose again';
  return (
    <Button variant="outlined" onClick={isChoice ? chooseAgain : onLoad}>
      {isChoice ? messages.chooseAgain : messages.retry}
    </Button>
  );
}

/** The last step: the customer's details. Errors are shown below their fields, and the first one takes the focus. */
export function DetailsStep(props: DetailsStepProps) {
  const { formId, draft, terms, slot, places, action, sending, choiceMissing } = props;
  const { onPlaces, onChoiceMissing, onSubmit, onLeave } = props;
  const { business } = usePublicBusiness();
  const items = slot && severalItems(slot);
  const startsAt = places?.session.start_datetime ?? slot?.datetime;
  const { pay } = places ? { pay: messages.class.payText } : messages.details;
  const [failure, setFailure] = useState<BookingFailure>();
  const { control, register, handleSubmit, setError, getValues } = useForm<Details>({
    defaultValues: draft,
    mode: 'onTouched',
  });
  const keep = useEffectEvent(() => keepDraft(business.id, getValues()));
  const leave = useEffectEvent(() => onLeave(getValues()));
  useEffect(() => {
    // Also fires before a reload, and before a phone discards the tab in the background.
    const hide = () => keep();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      keep();
      leave();
    };
  }, []);

  const send = handleSubmit(async (details) => {
    setFailure(undefined);
    const failed = await onSubmit(details);
    if (failed && !applyProblem(failed.error, setError, wireFields)) setFailure(failed);
  });

  /** A failure that is the same as before appears anew, so that the press has an effect. */
  const load = (failed: BookingFailure) => {
    setFailure(undefined);
    void loadAgain((reason) => setFailure({ ...failed, message: problemDetail(reason, failed.message) }));
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (choiceMissing) onChoiceMissing();
    else void send(event);
  };

  return (
    <BookingThemeProvider>
      {terms && items && (
        <div className={styles.booked}>
          <ItemsList items={items} currency={terms.currency} />
        </div>
      )}
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {places && (
          <LazyPart load={loadClasses} waiting={<div className={styles.places} />}>
            {({ PlacesField }) => <PlacesField places={places} onChange={onPlaces} />}
          </LazyPart>
        )}
        <FormTextField
          control={control}
          name="fullName"
          rules={required(messages.invalid.fullName)}
          label={messages.details.fullName}
          autoComplete="name"
          native={{ maxLength: 100, dir: 'auto' }}
        />
        <div className={styles.pair}>
          <FormTextField
            control={control}
            name="email"
            rules={{
              ...required(messages.invalid.email),
              pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: messages.invalid.emailForm },
            }}
            type="email"
            label={messages.details.email}
            hint={messages.details.emailHint}
            autoComplete="email"
            native={{ maxLength: 254 }}
          />
          <FormTextField
            control={control}
            name="phone"
            rules={phoneRule}
            type="tel"
            label={messages.details.phone}
            autoComplete="tel"
            native={{ maxLength: 40 }}
          />
        </div>
        <FormTextField
          control={control}
          name="notes"
          label={messages.details.notes}
          hint={messages.details.notesHint}
          optional
          rows={3}
          native={{ maxLength: 2000, dir: 'auto' }}
        />
        <label className={styles.consent}>
          <input type="checkbox" {...register('marketing')} />
          <span>{messages.details.marketing({ business: business.name })}</span>
        </label>
        {business.cancellation_policy && (
          <details open className={styles.policy}>
            <summary>{messages.details.policy}</summary>
            <p dir="auto">{business.cancellation_policy}</p>
          </details>
        )}
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor={`${formId}-website`}>{messages.details.website}</label>
          <input id={`${formId}-website`} tabIndex={-1} autoComplete="off" {...register('website')} />
        </div>
        {terms?.deposit_due && startsAt && (
          <LazyPart load={loadParts} waiting={<div className={styles.terms} />}>
            {({ DepositTerms }) => <DepositTerms terms={terms} startsAt={startsAt} sending={sending} />}
          </LazyPart>
        )}
        {failure && (
          <Notice
            kind="error"
            title={failure.message}
            action={<WayOn failure={failure} onLoad={() => load(failure)} />}
            takesFocus
          >
            {failure.hint}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="contained" disabled={sending} className={styles.submit ?? ''}>
            {sending ? messages.details.sending : action}
          </Button>
          <p>
            {terms && !terms.deposit_due && pay({ price: formatMoney(terms.price, terms.currency) })}{' '}
            {business.arrival_note && arrivalText(business.arrival_note)}
          </p>
        </div>
      </form>
    </BookingThemeProvider>
  );
}
