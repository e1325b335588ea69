import type { PaymentChange, PaymentSettings, Processor } from './api';

/** What is entered for a processor until it is stored. */
export interface Credentials {
  values: Readonly<Record<string, string>>;
  test: boolean;
}

/** Whether the keys of the processor are stored and can be read. Others have to be entered again. */
function hasKeys(settings: PaymentSettings, processor: Processor): boolean {
  return settings.payment_processor === processor.id && settings.connection !== 'unreadable';
}

/** The form of a processor: identifiers as they are stored, secrets empty. */
export function toCredentials(settings: PaymentSettings, processor: Processor): Credentials {
  const stored = hasKeys(settings, processor);
  const values = processor.fields.map(({ name, secret }) => [
    name,
    stored && !secret ? (settings.config[name]?.hint ?? '') : '',
  ]);
  return {
    values: Object.fromEntries(values) as Record<string, string>,
    test: settings.payment_processor === processor.id ? settings.test_mode : settings.test_money_only,
  };
}

/** Whether a value is stored already, so that an empty field keeps it. */
export function isStored(settings: PaymentSettings, processor: Processor, field: string): boolean {
  return hasKeys(settings, processor) && settings.config[field]?.configured === true;
}

/** The labels of the fields without which a connection cannot be tested. */
export function missing(settings: PaymentSettings, processor: Processor, entered: Credentials): string[] {
  return processor.fields
    .filter(
      ({ name, required }) =>
        required && (entered.values[name] ?? '').trim() === '' && !isStored(settings, processor, name),
    )
    .map(({ label }) => label);
}

/** What has to be stored before a test; undefined if nothing was entered. */
export function toChange(
  settings: PaymentSettings,
  processor: Processor,
  entered: Credentials,
): PaymentChange | undefined {
  const before = toCredentials(settings, processor);
  const config: Record<string, string | boolean | null> = {};
  for (const { name, secret } of processor.fields) {
    const value = (entered.values[name] ?? '').trim();
    if (value === before.values[name]) continue;
    // An empty secret keeps the stored one; an identifier that was emptied is removed.
    if (value !== '') config[name] = value;
    else if (!secret) config[name] = null;
  }
  const other = settings.payment_processor !== processor.id;
  if (other || entered.test !== before.test) config[processor.test_flag] = entered.test;
  if (!other && Object.keys(config).length === 0) return undefined;
  return { payment_processor: processor.id, payment_processor_config: config };
}
