import { isContactUrl } from '@abhigam/domain';
import { z } from 'zod';
import type { AllowedPlace } from './address-policy.ts';
import { parseAllowList } from './parse-allow-list.ts';

const PROOF_OF_OWNERSHIP = ['public', 'all', 'off'] as const;
export type ProofOfOwnership = (typeof PROOF_OF_OWNERSHIP)[number];

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
  /**
   * Which hosts are tested as an entire website only for an organization that has shown that it may: those of the open internet,
   * those of the deployment's own networks too, or none.
   */
  PROOF_OF_OWNERSHIP: z.enum(PROOF_OF_OWNERSHIP).default('public'),
  /** Where the people of a tested site find those of this installation: a web or mail address. */
  CONTACT_URL: z
    .string()
    .refine(isContactUrl, { error: 'must be an http, https or mailto address in ASCII letters' })
    .nullable()
    .default(null),
} as const;
