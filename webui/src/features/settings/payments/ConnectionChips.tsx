import Chip from '@mui/material/Chip';
import { CheckCircleIcon, InfoIcon, WarningIcon } from '@/components/icon/icons';
import { IconChip } from '@/components/layout/IconChip';
import type { PaymentSettings } from './api';
import { paymentMessages } from './messages';
import styles from './payments.module.css';

const text = paymentMessages.chips;

/** The state of the connection. */
export function ConnectionChips({ settings }: { settings: PaymentSettings }) {
  if (settings.payment_processor === null) return null;
  return (
    <span className={styles.chips}>
      {settings.test_mode && <Chip label={text.sandbox} />}
      <State connection={settings.connection} />
    </span>
  );
}

function State({ connection }: Pick<PaymentSettings, 'connection'>) {
  if (connection === 'connected') {
    return <IconChip icon={<CheckCircleIcon size={14} />} iconColour="success.main" label={text.connected} />;
  }
  if (connection === 'refused' || connection === 'unreadable') {
    return <IconChip fill="error" icon={<WarningIcon size={14} />} label={text[connection]} />;
  }
  return <IconChip icon={<InfoIcon size={14} />} iconColour="info.main" label={text.configured} />;
}
