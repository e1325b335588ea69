import { useBusiness } from '@/modules/business/BusinessContext';
import type { PaymentSettings, Processor } from './api';
import { paymentMessages as text } from './messages';
import styles from './payments.module.css';

interface ProcessorFactsProps {
  settings: PaymentSettings;
  processor: Processor;
}

/** The processor with its stored settings. Of secrets, only the last characters are shown. */
export function ProcessorFacts({ settings, processor }: ProcessorFactsProps) {
  const { format } = useBusiness();
  const { last_test: test } = settings;
  return (
    <>
      <ProcessorHead processor={processor} />
      <dl className={styles.facts}>
        {test?.status === 'success' && (
          <>
            <dt>{text.account}</dt>
            <dd>{[test.account, test.currency].filter(Boolean).join(', ')}</dd>
          </>
        )}
        {processor.fields.map(({ name, label, secret }) => (
          <Fact key={name} label={label} stored={settings.config[name]} secret={secret} />
        ))}
        <dt>{text.lastTest}</dt>
        <dd>
          {test === null && text.untested}
          {test?.status === 'success' && text.passed({ at: format.shortDateTime(test.tested_at) })}
          {test?.status === 'failed' &&
            `${text.failedAt({ at: format.shortDateTime(test.tested_at) })}. ${test.detail}`}
        </dd>
      </dl>
    </>
  );
}

/** The processor's name and its fees. */
export function ProcessorHead({ processor }: { processor: Processor }) {
  return (
    <div className={styles.head}>
      <span className={styles.tile} aria-hidden="true">
        {processor.name.slice(0, 2)}
      </span>
      <div>
        <strong>{processor.name}</strong>
        <p>{text.fees({ fees: processor.fees, processor: processor.name })}</p>
      </div>
    </div>
  );
}

interface FactProps {
  label: string;
  stored: PaymentSettings['config'][string] | undefined;
  secret: boolean;
}

function Fact({ label, stored, secret }: FactProps) {
  const hint = stored?.hint ?? '';
  return (
    <>
      <dt>{label}</dt>
      <dd>{stored?.configured ? (secret ? text.hidden({ hint }) : hint) : text.notSet}</dd>
    </>
  );
}
