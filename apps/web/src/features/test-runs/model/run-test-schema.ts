import { testRunForm } from '@abhigam/contract';
import { z } from 'zod';
import {
  isOneChosen,
  ONE_IS_CHOSEN,
  type TestedWebsites,
  testedFor,
  testedUrl,
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
    .extend({ baseUrl: testedUrl(known, options), websiteId: z.string() })
    .refine(isOneChosen(known), ONE_IS_CHOSEN)
    .transform(({ websiteId, ...values }) => ({
      ...values,
      websiteId: testedFor(known, { ...values, websiteId })?.id,
    }));
}
