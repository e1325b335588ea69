import { z } from '@/lib/zod';
import { securityMessages } from './messages';

const { email, password } = securityMessages;

/** What proves who somebody is. The server says whether an account needs a code. */
export const proofSchema = z.object({
  current_password: z.string().min(1, password.required),
  code: z.string(),
});

export const emailSchema = proofSchema.extend({ email: z.string().min(1, email.required) });

export const passwordSchema = proofSchema.extend({ password: z.string().min(8, password.tooShort) });
