import { z } from 'zod';
import type { Day } from '@/lib/time';
import { messages } from './messages';

const { required } = messages;

const customer = {
  full_name: z.string().trim().min(1, required.full_name),
  email: z.string().trim().min(1, required.email).pipe(z.email(required.emailForm)),
  phone: z.string().trim(),
};

const place = {
  service_id: z.string().min(1, required.service),
  date: z.string().min(1, required.date),
  /** HH:MM on the business's clock. */
  time: z.string().min(1, required.time),
  /** The free start that was chosen, as an instant; empty for a time typed by hand. */
  instant: z.string(),
};

export const addSchema = (today: Day) =>
  z.object({
    ...customer,
    ...place,
    date: place.date.refine((date) => date >= today, required.pastDate),
    notes: z.string().trim(),
  });

export const editSchema = z.object({
  ...customer,
  ...place,
  status: z.enum(['pending', 'confirmed', 'cancelled', 'completed']),
  notes: z.string().trim(),
});

export const moveSchema = z.object(place);

export type AddValues = z.infer<ReturnType<typeof addSchema>>;
export type EditValues = z.infer<typeof editSchema>;
export type MoveValues = z.infer<typeof moveSchema>;
