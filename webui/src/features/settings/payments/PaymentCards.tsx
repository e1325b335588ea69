import type { PaymentSettings } from './api';
import { ConnectionCard } from './ConnectionCard';
import { DepositCard } from './DepositCard';

/** The account at a processor, and the deposit that customers pay there. */
export function PaymentCards({ settings }: { settings: PaymentSettings }) {
  return (
    <>
      <ConnectionCard settings={settings} />
      <DepositCard settings={settings} />
    </>
  );
}
