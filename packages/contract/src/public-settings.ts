import { HIDE_IMPACTS } from '@abhigam/domain';
// zod/mini, as in everything that the first screens load.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { withFallback } from './with-fallback.ts';

const settings = z.object({
  brand: withFallback(z.enum(['generic', 'government']), 'generic'),
  mockLogin: z.boolean(),
  /** Demo accounts for the mock login; empty elsewhere. */
  demoAccounts: z.array(
    z.object({ email: z.string(), role: z.string(), organization: z.nullable(z.string()) }),
  ),
  /** Contact for help; null if the deployment sets none. */
  supportEmail: z.nullable(z.string()),
  /** Owner of the content of the public pages; null if the deployment sets none. */
  ownerName: z.nullable(z.string()),
  /** URL of the terms of use; null for the portal's own page. */
  termsUrl: z.nullable(z.string()),
  /** Logo that replaces the default one, and its text alternative; null if the deployment sets none. */
  brandLogoUrl: z.nullable(z.string()),
  brandLogoAlt: z.nullable(z.string()),
  /** Template of the authorization letter. */
  sampleLetterUrl: z.string(),
  /** URL of the browser extension; null if the deployment sets none. */
  extensionUrl: z.nullable(z.string()),
  /** URL of the next version of the portal; null if the deployment sets none. */
  betaUrl: z.nullable(z.string()),
  /** Path shown at the root instead of the home page; null for the home page. */
  landingPath: z.nullable(z.string()),
  /** Whether the deployment allows tests of private and loopback addresses. */
  privateAddressesAllowed: z.boolean(),
  /** Key for decrypting encrypted responses; null if they are not encrypted. */
  answerSecret: z.nullable(z.string()),
  /** If true, forms preselect the variant without ARIA. */
  hideAria: z.boolean(),
  /** If true, the Manual Tests tab, link and count are hidden. */
  hideWarnings: z.boolean(),
  /** Lists hide issues of this impact and below. */
  hideImpact: withFallback(z.enum(HIDE_IMPACTS), 'none'),
  /** Lists hide issues that belong only to these criteria. */
  hideCriteria: z.array(z.string()),
  /** Contrast failures on pages with a contrast switch are listed as tests to check. */
  hideContrastIssues: z.boolean(),
});
export type PublicSettings = z.infer<typeof settings>;

export const publicSettings = defineCall({
  method: 'GET',
  path: '/public-settings',
  summary: 'What the web app needs to know before anyone signs in',
  access: 'public',
  response: settings,
});

export const getBrandLogo = defineCall({
  method: 'GET',
  path: '/brand-logo',
  summary: 'The logo of the deployment, in the place of the one of the brand',
  access: 'public',
  response: z.never(),
  kind: 'binary',
  contentTypes: ['image/svg+xml', 'image/png'],
  errors: ['ER_NOT_FOUND'],
});

export const hideAria = defineCall({
  method: 'GET',
  path: '/hide-aria',
  summary: 'Whether the forms preselect the without-ARIA variant',
  response: z.object({ value: z.boolean() }),
});
