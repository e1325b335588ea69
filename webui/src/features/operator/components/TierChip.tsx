import Chip from '@mui/material/Chip';
import type { Tier } from '../api/setTier';
import { messages } from '../messages';

/** The tier of a business. */
export function TierChip({ tier }: { tier: Tier }) {
  return (
    <Chip
      label={messages.tiers[tier]}
      {...(tier === 'premium' ? { variant: 'filled', color: 'primary' } : {})}
    />
  );
}
