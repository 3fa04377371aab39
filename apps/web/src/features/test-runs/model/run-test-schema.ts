import { testRunForm } from '@abhigam/contract';
import { MESSAGES, type WebsitesByHost, websitesByHost, websitesOfAddress } from '@abhigam/domain';
import { z } from 'zod';

/** A registered website that the user may test. */
export interface RunnableWebsite {
  id: string;
  url: string;
  name: string;
  organizationId: number;
  organizationName: string;
}

export interface TestedWebsites {
  byHost: WebsitesByHost<RunnableWebsite>;
  /** Each website once, by its id: two organizations may have registered one address. */
  options: { value: string; label: string; detail: string }[];
}

/** The websites as the form offers them; organizations are named where there are several. */
export function testedWebsites(websites: readonly RunnableWebsite[]): TestedWebsites {
  const organizations = new Set(websites.map(({ organizationId }) => organizationId));
  return {
    byHost: websitesByHost(websites),
    options: websites.map(({ id, url, name, organizationName }) => ({
      value: id,
      label: url,
      detail: organizations.size > 1 ? `${name} · ${organizationName}` : name,
    })),
  };
}

/**
 * What the form accepts: the address of any page of a registered website, and the website it is tested for. That one is
 * asked for where several organizations have registered the address, and found by the address otherwise.
 *
 * @param options.mayTypeUrl leaves it to the server to refuse a host that none of the websites has
 */
export function runTestSchema({ byHost }: TestedWebsites, { mayTypeUrl }: { mayTypeUrl: boolean }) {
  const { baseUrl } = testRunForm.shape;
  return testRunForm
    .extend({
      baseUrl: baseUrl.refine(
        // The contract's own check reports a value that is no address.
        (url) => mayTypeUrl || !baseUrl.safeParse(url).success || websitesOfAddress(url, byHost).length > 0,
        MESSAGES.urlNotRegistered,
      ),
      websiteId: z.string(),
    })
    .refine(
      (values) => {
        const candidates = websitesOfAddress(values.baseUrl, byHost);
        return candidates.length < 2 || candidates.some(({ id }) => id === values.websiteId);
      },
      {
        path: ['websiteId'],
        message: MESSAGES.organizationRequired,
        // Also while other fields are wrong: all messages of a submit are shown at once.
        when: ({ value }) => addressed.safeParse(value).success,
      },
    )
    .transform(({ websiteId, ...values }) => {
      const candidates = websitesOfAddress(values.baseUrl, byHost);
      const tested = candidates.find(({ id }) => id === websiteId) ?? candidates[0];
      return { ...values, websiteId: tested?.id };
    });
}

const addressed = z.object({ baseUrl: z.string(), websiteId: z.string() });
