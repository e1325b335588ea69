import { categoryNames } from '@/modules/business/messages';
import { isPhone } from '@/lib/phone';
import type { components } from '@/lib/schema';
import { z } from '@/lib/zod';
import { messages } from './messages';

const { required } = messages;

type Category = components['schemas']['Category'];

const isCategory = (value: string): value is Category => value in categoryNames;

const email = z.string().trim().min(1, required.email).pipe(z.email(required.emailForm));
const newPassword = z.string().min(8, required.newPassword);
const text = (message: string) => z.string().trim().min(1, message);

export const loginSchema = z.object({ email, password: z.string().min(1, required.password) });

export const codeSchema = z.object({ code: text(messages.login.second.required) });

export const registerSchema = z.object({
  name: text(required.name),
  email,
  password: newPassword,
  phone: text(required.phone).refine(isPhone, required.phoneForm),
  address: text(required.address),
  category: z.string().refine(isCategory, required.category),
  description: z.string().trim(),
  plan: z.enum(['free', 'premium_monthly', 'premium_yearly']),
});

export const forgotSchema = z.object({ email });

export const resetSchema = z.object({ password: newPassword });

export type LoginValues = z.input<typeof loginSchema>;
export type RegisterValues = z.input<typeof registerSchema>;
export type Registration = z.output<typeof registerSchema>;
