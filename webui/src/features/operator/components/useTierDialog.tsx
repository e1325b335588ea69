import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { problemDetail } from '@/lib/problem';
import type { OperatorBusiness } from '../api/operator';
import { useSetTier, type Tier } from '../api/setTier';
import { messages } from '../messages';
import { TierEffects, type ChangingBusiness } from './TierEffects';

type Business = Pick<OperatorBusiness, 'id' | 'name'> & ChangingBusiness;

/** Asks before the tier of a business is changed. Returns the function that asks, and the dialog to render. */
export function useTierDialog(): { ask: (business: Business, tier: Tier) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ business: Business; tier: Tier }>();
  const [open, setOpen] = useState(false);
  const change = useSetTier();
  const ask = (business: Business, tier: Tier) => {
    change.reset();
    setAsked({ business, tier });
    setOpen(true);
  };
  if (!asked) return { ask, dialog: null };
  const { business, tier } = asked;
  const text = messages.tierChange[tier];
  const confirm = () => change.mutate({ businessId: business.id, tier }, { onSuccess: () => setOpen(false) });
  const dialog = (
    <ConfirmDialog
      open={open}
      title={text.title({ name: business.name })}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      destructive={tier === 'free'}
      busy={change.isPending}
      error={change.error ? problemDetail(change.error, messages.tierChange.failed) : undefined}
      onConfirm={confirm}
      onClose={() => setOpen(false)}
    >
      {tier === 'premium' ? <p>{messages.tierChange.premium.text}</p> : <TierEffects business={business} />}
      <p>{messages.tierChange.audited}</p>
    </ConfirmDialog>
  );
  return { ask, dialog };
}
