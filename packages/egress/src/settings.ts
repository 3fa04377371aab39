import { isContactUrl } from '@abhigam/domain';
import { z } from 'zod';
import type { AllowedPlace } from './address-policy.ts';
import { parseAllowList } from './parse-allow-list.ts';

/** Settings of every program that opens addresses: environment variable, form and default. */
export const EGRESS_SETTINGS = {
  /** Hosts, addresses and networks that may be tested although they are not public, separated by commas. */
  ALLOW_ADDRESSES: z
    .string()
    .default('')
    .transform((text, context): AllowedPlace[] => {
      try {
        return parseAllowList(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
        return z.NEVER;
      }
    }),
  /** Where the people of a tested site find those of this installation: a web or mail address. */
  CONTACT_URL: z
    .string()
    .refine(isContactUrl, { error: 'must be an http, https or mailto address in ASCII letters' })
    .nullable()
    .default(null),
} as const;
