import { testRunForm } from '@abhigam/contract';
import {
  isInScope,
  MESSAGES,
  siteHost,
  type WebsitesByHost,
  websitesByHost,
  websitesOfAddress,
} from '@abhigam/domain';
import { z } from 'zod';

/** A registered website that the user may test. */
export interface RunnableWebsite {
  id: string;
  url: string;
  name: string;
  organizationId: number;
  organizationName: string;
  isSeparate: boolean;
}

export interface TestedWebsites {
  byHost: WebsitesByHost<RunnableWebsite>;
  /** One option per website id, because two organizations may have registered the same address. */
  options: { value: string; label: string; detail: string }[];
}

/** The websites as options of a form; includes the organization when there are several. */
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
 * Validates the address of any page of a registered website.
 *
 * @param options.mayTypeUrl accepts unregistered hosts, which the server then refuses
 */
export function testedUrlSchema({ byHost }: TestedWebsites, { mayTypeUrl }: { mayTypeUrl: boolean }) {
  const { baseUrl } = testRunForm.shape;
  return baseUrl.refine(
    // The schema itself reports an invalid URL.
    (url) => mayTypeUrl || !baseUrl.safeParse(url).success || websitesOfAddress(url, byHost).length > 0,
    MESSAGES.urlNotRegistered,
  );
}

/**
 * The websites that an address may be tested for, one per organization. The selected website replaces the best
 * match of its organization.
 */
export function testableWebsitesFor(
  { byHost }: TestedWebsites,
  { baseUrl, websiteId }: { baseUrl: string; websiteId: string },
): RunnableWebsite[] {
  const candidates = websitesOfAddress(baseUrl, byHost);
  if (candidates.length === 0) return [];
  const websitesOfHost = byHost.get(siteHost(baseUrl.trim())) ?? [];
  const chosen = websitesOfHost.find(({ id }) => id === websiteId);
  if (!chosen || !isInScope(baseUrl.trim(), chosen, websitesOfHost)) return candidates;
  return candidates.map((one) => (one.organizationId === chosen.organizationId ? chosen : one));
}

/** The website that an address is tested for: the selected one if the address belongs to it. */
export function testedWebsiteFor(
  known: TestedWebsites,
  values: { baseUrl: string; websiteId: string },
): RunnableWebsite | undefined {
  const candidates = testableWebsitesFor(known, values);
  return candidates.find(({ id }) => id === values.websiteId) ?? candidates[0];
}

/**
 * Requires a selection when several organizations have registered an address: for `refine`, with
 * `ORGANIZATION_REQUIRED`.
 */
export function hasSelectedOrganization(known: TestedWebsites) {
  return (values: { baseUrl: string; websiteId: string }): boolean => {
    const candidates = testableWebsitesFor(known, values);
    return candidates.length < 2 || candidates.some(({ id }) => id === values.websiteId);
  };
}

const addressed = z.object({ baseUrl: z.string(), websiteId: z.string() });

export const ORGANIZATION_REQUIRED = {
  path: ['websiteId'],
  message: MESSAGES.organizationRequired,
  // Runs even if other fields are invalid, so that all errors are shown at the same time.
  when: ({ value }: { value: unknown }) => addressed.safeParse(value).success,
};
