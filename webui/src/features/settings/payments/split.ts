import type { Processor } from './api';

/**
 * The deposit on a price, in major units: rounded half up to what the processor takes, at least its minimum, at most the
 * price. Zero if the processor takes no amount that small. It is an example; the server decides.
 */
export function depositOn(
  price: number,
  percentage: number,
  { minimum_amount, amount_step }: Pick<Processor, 'minimum_amount' | 'amount_step'>,
  decimals: number,
): number {
  const unit = 10 ** decimals;
  const minor = (amount: number) => Math.round(amount * unit);
  const whole = minor(price);
  const step = Math.max(minor(amount_step ?? 0), 1);
  const least = Math.ceil(Math.max(minor(minimum_amount ?? 0), 1) / step) * step;
  const most = Math.floor(whole / step) * step;
  if (most < least) return 0;
  const exact = Math.floor((whole * percentage + 50) / 100);
  const rounded = Math.floor((exact + Math.floor(step / 2)) / step) * step;
  return Math.min(Math.max(rounded, least), most) / unit;
}
