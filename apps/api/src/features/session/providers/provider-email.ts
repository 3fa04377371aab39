import { z } from 'zod';

/**
 * An e-mail as accounts are found by it. Looked at before its letters are made small: the Kelvin sign (U+212A) becomes a k, and a
 * confirmed address with it would open the account of another one.
 */
export const providerEmail = z
  .string()
  .trim()
  .pipe(z.email())
  .transform((email) => email.toLowerCase());
