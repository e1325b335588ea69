import Select from '@mui/material/Select';
import type { OperatorBusiness } from '../api/operator';
import type { Tier } from '../api/setTier';
import { messages } from '../messages';

interface TierSelectProps {
  business: Pick<OperatorBusiness, 'name' | 'tier'>;
  /** Called with the other tier. The selector keeps showing the present one until it has changed. */
  onChoose: (tier: Tier) => void;
}

/** The tier of a business, as a choice. */
export function TierSelect({ business: { name, tier }, onChoose }: TierSelectProps) {
  return (
    <Select
      native
      size="small"
      value={tier}
      onChange={({ target }) => onChoose(target.value)}
      inputProps={{ 'aria-label': messages.tierChange.select({ name }) }}
      sx={{ width: 1, minHeight: { md: 32 }, '& .MuiNativeSelect-select': { py: { md: '4px' } } }}
    >
      <option value="free">{messages.tiers.free}</option>
      <option value="premium">{messages.tiers.premium}</option>
    </Select>
  );
}
