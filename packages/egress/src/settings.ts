import { isContactUrl } from '@abhigam/domain';
import { z } from 'zod';
import type { AllowedPlace } from './address-policy.ts';
import { parseAllowList } from './parse-allow-list.ts';

const PROOF_OF_OWNERSHIP = ['public', 'all', 'off'] as const;
export type ProofOfOwnership = (typeof PROOF_OF_OWNERSHIP)[number];

/** Settings of every program that makes requests: environment variable, schema and default. */
export const EGRESS_SETTINGS = {
  /**
   * Allow list, separated by commas: hosts, addresses and networks that may be tested although they are not
   * public.
   */
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
  /**
   * Which hosts need proof of ownership before an entire website may be tested: public ones, all, or none.
   */
  PROOF_OF_OWNERSHIP: z.enum(PROOF_OF_OWNERSHIP).default('public'),
  /** Contact for the owners of tested sites: a web or mail address. */
  CONTACT_URL: z
    .string()
    .refine(isContactUrl, { error: 'must be an http, https or mailto address in ASCII letters' })
    .nullable()
    .default(null),
} as const;
