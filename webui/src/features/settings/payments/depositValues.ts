import type { Business } from '@/lib/queries/business';
import { paymentMessages } from './messages';

const text = paymentMessages.deposits;

/** The form of the deposit's rules, as typed. */
export interface DepositValues {
  required: boolean;
  percentage: string;
  refundHours: string;
  holdMinutes: string;
}

export function toDepositValues(business: Business): DepositValues {
  return {
    required: business.requires_advance_payment,
    percentage: String(business.advance_payment_percentage),
    refundHours: String(business.deposit_refund_hours),
    holdMinutes: String(business.deposit_hold_minutes),
  };
}

const usualPercentage = 10;

/** A typed percentage, limited to 1 to 100; the default if it is not a number. */
export function clampPercentage(typed: string): number {
  const value = Math.round(Number(typed.trim() === '' ? Number.NaN : typed));
  return Number.isNaN(value) ? usualPercentage : Math.min(Math.max(value, 1), 100);
}

const within = (typed: string, least: number, most: number) =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;

/** The problem with a refund window; undefined if there is none. */
export function wrongHours(typed: string): string | undefined {
  return within(typed, 0, 720) ? undefined : text.wrongHours;
}

/** The problem with the length of a hold; undefined if there is none. */
export function wrongMinutes(typed: string): string | undefined {
  return within(typed, 30, 120) ? undefined : text.wrongMinutes;
}
