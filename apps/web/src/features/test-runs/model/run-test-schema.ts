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
 * What the form accepts: the address of any page of a registered website, and the website it is tested for. That one is
 * asked for where several organizations have registered the address, and found by the address otherwise.
 *
 * @param options.mayTypeUrl leaves it to the server to refuse a host that none of the websites has
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
