import { currencyDecimals } from '@/lib/money';
import type { Service } from '@/lib/queries/services';
import type { components } from '@/lib/schema';
import { z } from '@/lib/zod';
import { messages } from './messages';
import { minutesOf, toSteps, toTimeValues } from './steps/stepValues';

const { required } = messages;

/** A whole number typed into a field, within bounds. */
const minutes = (from: number, to: number, message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message);

const hasDecimals = (text: string) => text.split('.')[1]?.length ?? 0;

const isPercentage = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100;

/** What the form checks. The server checks the lengths of texts, with its own messages. */
export function serviceSchema(currency: string) {
  const decimals = currencyDecimals(currency);
  return z
    .object({
      name: z.string().trim().min(1, required.name),
      description: z.string().trim(),
      duration_minutes: minutes(15, 480, required.duration),
      price: z
        .string()
        .trim()
        .regex(/^\d+(\.\d+)?$/, required.price)
        .refine((text) => hasDecimals(text) <= decimals, required.decimals({ decimals }))
        .transform(Number),
      category: z.string().trim(),
      buffer_before_minutes: minutes(0, 240, required.buffer),
      buffer_after_minutes: minutes(0, 240, required.buffer),
      is_active: z.boolean(),
      bookable_online: z.boolean(),
      deposit_mode: z.enum(['business', 'none', 'own']),
      deposit_percentage: z.string().trim(),
      pools: z.array(z.string()),
      without_staff: z.boolean(),
      processing: z.boolean(),
      steps: z.array(z.object({ minutes: z.string(), staffed: z.boolean(), pools: z.array(z.string()) })),
    })
    .superRefine(({ deposit_mode, deposit_percentage, processing, steps }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (deposit_mode === 'own' && !isPercentage(deposit_percentage))
        refuse('deposit_percentage', required.percentage);
      if (!processing) return;
      if (steps.some((step) => minutesOf(step) < 1 || minutesOf(step) > 480)) refuse('steps', required.steps);
      if (steps[0]?.staffed !== false) return;
      if (steps.some(({ staffed }) => staffed)) refuse('steps', required.firstStep);
      else if (steps[0].pools.length === 0) refuse('steps', required.firstRoom);
    })
    .transform(({ deposit_percentage, pools, without_staff, processing, steps, ...service }) => ({
      ...service,
      ...toSteps(service.duration_minutes, { pools, without_staff, processing, steps }),
      ...(service.deposit_mode === 'own' && { deposit_percentage: Number(deposit_percentage) }),
    }));
}

export type ServiceValues = z.input<ReturnType<typeof serviceSchema>>;
export type ServiceRequest = components['schemas']['ServiceRequest'];

/** The form's values for a service. A new one has the server's defaults. */
export function toValues(service: Service | undefined, currency: string): ServiceValues {
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    ...toTimeValues(service),
    price: (service?.price ?? 0).toFixed(currencyDecimals(currency)),
    category: service?.category ?? 'general',
    buffer_before_minutes: String(service?.buffer_before_minutes ?? 0),
    buffer_after_minutes: String(service?.buffer_after_minutes ?? 0),
    is_active: service?.is_active ?? true,
    bookable_online: service?.bookable_online ?? true,
    deposit_mode: service?.deposit_mode ?? 'business',
    deposit_percentage: String(service?.deposit_percentage ?? ''),
  };
}
