import { testRunForm } from '@abhigam/contract';
import { z } from 'zod';
import {
  hasSelectedOrganization,
  ORGANIZATION_REQUIRED,
  type TestedWebsites,
  testedUrlSchema,
  testedWebsiteFor,
} from '../../../forms/model/tested-website.ts';

/**
 * Validation of the form: the URL of any page of a registered website, and the website it is tested for. The
 * website must be chosen when several organizations have registered the URL; otherwise it is derived from the
 * URL.
 *
 * @param options.mayTypeUrl accept hosts that no website has; the server then validates them
 */
export function runTestSchema(known: TestedWebsites, options: { mayTypeUrl: boolean }) {
  return testRunForm
    .extend({ baseUrl: testedUrlSchema(known, options), websiteId: z.string() })
    .refine(hasSelectedOrganization(known), ORGANIZATION_REQUIRED)
    .transform(({ websiteId, ...values }) => ({
      ...values,
      websiteId: testedWebsiteFor(known, { ...values, websiteId })?.id,
    }));
}
