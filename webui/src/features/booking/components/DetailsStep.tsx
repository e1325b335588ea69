import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '@/components/feedback/Notice';
import { FormTextField } from '@/components/form/FormTextField';
import { applyProblem } from '@/lib/applyProblem';
import { useBusiness } from '../businessContext';
import { messages } from '../messages';
import type { Details } from '../model';
import type { Failure } from '../submission';
import styles from './DetailsStep.module.css';
import { required, wireNames } from './detailsRules';

interface DetailsStepProps {
  /** For the button of the bar at the foot of a phone. */
  formId: string;
  /** What was typed before, also before a slot was lost. */
  draft: Details;
  price: string;
  sending: boolean;
  /** Answers undefined when the page goes on, else what went wrong. */
  onSubmit: (details: Details) => Promise<Failure | undefined>;
  /** The step is left: what was typed so far. */
  onLeave: (draft: Details) => void;
}

/** The last step: who comes. Errors stand under their fields, in their order, and the first takes the focus. */
export function DetailsStep({ formId, draft, price, sending, onSubmit, onLeave }: DetailsStepProps) {
  const { business } = useBusiness();
  const { control, register, handleSubmit, setError, getValues, formState } = useForm<Details>({
    defaultValues: draft,
    mode: 'onTouched',
  });
  const leave = useEffectEvent(() => onLeave(getValues()));
  useEffect(() => () => leave(), []);

  const send = handleSubmit(async (details) => {
    const failure = await onSubmit(details);
    if (failure && !applyProblem(failure.error, setError, wireNames))
      setError('root.server', { message: failure.message });
  });

  const failure = formState.errors.root?.server?.message;
  const arrival = business.arrival_note && `${business.arrival_note.replace(/\.?$/, '')}.`;
  return (
    <form id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
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
          rules={required(messages.invalid.phone)}
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
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${formId}-website`}>{messages.details.website}</label>
        <input id={`${formId}-website`} tabIndex={-1} autoComplete="off" {...register('website')} />
      </div>
      {failure && <Notice kind="error" title={failure} takesFocus />}
      <div className={styles.actions}>
        <Button type="submit" variant="contained" disabled={sending} className={styles.submit ?? ''}>
          {sending ? messages.details.sending : messages.details.submit}
        </Button>
        <p>
          {messages.details.pay(price)} {arrival}
        </p>
      </div>
      {business.cancellation_policy && (
        <details className={styles.policy}>
          <summary>{messages.details.policy}</summary>
          <p dir="auto">{business.cancellation_policy}</p>
        </details>
      )}
    </form>
  );
}
