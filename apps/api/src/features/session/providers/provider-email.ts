import { z } from 'zod';

/**
 * E-mail addresses identify accounts. Validated before lower-casing: the Kelvin sign (U+212A) lower-cases to k,
 * so a confirmed address with it would open somebody else's account.
 */
export const providerEmail = z
  .string()
  .trim()
  .pipe(z.email())
  .transform((email) => email.toLowerCase());
