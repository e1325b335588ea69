import { currencyDecimals } from '@/lib/money';
import type { Service } from '@/lib/queries/services';
import type { components } from '@/lib/schema';
import { z } from '@/lib/zod';
import { weekdays } from '@/modules/hours/week';
import { toClass, toClassValues } from './class/classValues';
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

const isWithin = (text: string, to: number) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= to;

const hasDecimals = (text: string) => text.split('.')[1]?.length ?? 0;

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
      kind: z.enum(['appointment', 'class']),
      capacity: z.string(),
      most_places: z.string(),
      plans: z.array(
        z.object({
          weekday: z.enum(weekdays),
          time: z.string(),
          staff_id: z.string(),
          known: z
            .object({ id: z.string(), first_date: z.string(), last_date: z.string().nullable() })
            .optional(),
        }),
      ),
      steps: z.array(z.object({ minutes: z.string(), staffed: z.boolean(), pools: z.array(z.string()) })),
    })
    .superRefine(({ deposit_mode, deposit_percentage, processing, steps, ...one }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (deposit_mode === 'own' && !isWithin(deposit_percentage, 100))
        refuse('deposit_percentage', required.percentage);
      if (one.kind === 'class') {
        if (!isWithin(one.capacity, 500)) refuse('capacity', required.places);
        if (!isWithin(one.most_places, 10)) refuse('most_places', required.mostPlaces);
        if (one.plans.some(({ time }) => time === '')) refuse('plans', required.planTime);
      } else if (processing) {
        if (steps.some((step) => minutesOf(step) < 1 || minutesOf(step) > 480))
          refuse('steps', required.steps);
        if (steps[0]?.staffed !== false) return;
        if (steps.some(({ staffed }) => staffed)) refuse('steps', required.firstStep);
        else if (steps[0].pools.length === 0) refuse('steps', required.firstRoom);
      }
    })
    .transform(
      ({
        deposit_percentage,
        pools,
        without_staff,
        processing,
        steps,
        kind,
        capacity,
        most_places,
        plans,
        ...service
      }) => ({
        ...service,
        ...toSteps(service.duration_minutes, {
          pools,
          without_staff: without_staff && kind !== 'class',
          processing: processing && kind !== 'class',
          steps,
        }),
        ...toClass({ kind, capacity, most_places, plans }),
        ...(service.deposit_mode === 'own' && { deposit_percentage: Number(deposit_percentage) }),
      }),
    );
}

export type ServiceValues = z.input<ReturnType<typeof serviceSchema>>;
export type ServiceRequest = components['schemas']['ServiceRequest'];

/** The form's values for a service. A new one has the server's defaults. */
export function toValues(service: Service | undefined, currency: string): ServiceValues {
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    ...toTimeValues(service),
    ...toClassValues(service),
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
