import { HIDE_IMPACTS } from '@abhigam/domain';
// The small form of zod, as for all that the first screens need: they load no other.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { readAs } from './read-as.ts';

const settings = z.object({
  brand: readAs(z.enum(['generic', 'government']), 'generic'),
  mockLogin: z.boolean(),
  /** Accounts of the demo, shown on the mock login; empty elsewhere. */
  demoAccounts: z.array(
    z.object({ email: z.string(), role: z.string(), organization: z.nullable(z.string()) }),
  ),
  /** Where people ask for help; null where the deployment names no address. */
  supportEmail: z.nullable(z.string()),
  /** Body that owns the content of the public pages; null where the deployment names none. */
  ownerName: z.nullable(z.string()),
  /** Page with the terms of use; null where that of the portal itself is meant. */
  termsUrl: z.nullable(z.string()),
  /** Logo in the place of the brand's, and its text alternative; null where the deployment has none of its own. */
  brandLogoUrl: z.nullable(z.string()),
  brandLogoAlt: z.nullable(z.string()),
  /** Template of the authorization letter. */
  sampleLetterUrl: z.string(),
  /** Where the browser extension is to be had; null where the deployment names none. */
  extensionUrl: z.nullable(z.string()),
  /** Where the next version of the portal can be tried; null where the deployment names none. */
  betaUrl: z.nullable(z.string()),
  /** Path that stands at the root in the place of the home page; null where that stands there. */
  landingPath: z.nullable(z.string()),
  /** True where the deployment lets the server test private and loopback addresses. */
  privateAddressesAllowed: z.boolean(),
  /** Opens answers that the server encrypts; null where it sends them as they are. */
  answerSecret: z.nullable(z.string()),
  /** When true the forms preselect the without-ARIA variant. */
  hideAria: z.boolean(),
  /** When true the Manual Tests tab, link and count are hidden. */
  hideWarnings: z.boolean(),
  /** Lists leave out issues of this impact and below. */
  hideImpact: readAs(z.enum(HIDE_IMPACTS), 'none'),
  /** Lists leave out issues that belong to these criteria alone. */
  hideCriteria: z.array(z.string()),
  /** Where a page has a contrast switch, its failures of contrast are listed as tests to look at. */
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
