import type { Business } from '@/lib/queries/business';
import { z } from '@/lib/zod';
import { paymentMessages } from './messages';

const text = paymentMessages.deposits;

const usualPercentage = 10;

/** A typed percentage, limited to 1 to 100; the default if it is not a number. */
export function clampPercentage(typed: string): number {
  const value = Math.round(Number(typed.trim() === '' ? Number.NaN : typed));
  return Number.isNaN(value) ? usualPercentage : Math.min(Math.max(value, 1), 100);
}

const within = (least: number, most: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);

/** The deposit's rules as typed, and as they are sent. */
export const depositSchema = z.object({
  requires_advance_payment: z.boolean(),
  advance_payment_percentage: z.string().transform(clampPercentage),
  deposit_refund_hours: within(0, 720, text.wrongHours),
  deposit_hold_minutes: within(30, 120, text.wrongMinutes),
});

export type DepositValues = z.input<typeof depositSchema>;

export function toDepositValues(business: Business): DepositValues {
  return {
    requires_advance_payment: business.requires_advance_payment,
    advance_payment_percentage: String(business.advance_payment_percentage),
    deposit_refund_hours: String(business.deposit_refund_hours),
    deposit_hold_minutes: String(business.deposit_hold_minutes),
  };
}
