import type { WebsiteOfOrganization } from '@abhigam/contract';
import type { WebsiteRow } from '@abhigam/portal';
import { presentWebsite } from './present-website.ts';

/** Websites with the number of websites of their organization; `counts` has the same for all rows. */
export function presentWebsitesByOrganization(
  rows: readonly WebsiteRow[],
  counts: readonly { organizationId: number; count: number }[],
  withScheduleCount: boolean,
): WebsiteOfOrganization[] {
  const countOf = new Map(counts.map(({ organizationId, count }) => [organizationId, count]));
  return rows.map((row) => {
    const { testScheduleCount, ...website } = presentWebsite(row);
    return {
      ...website,
      organization: { ...website.organization, websiteCnt: countOf.get(row.organization_id) ?? 1 },
      ...(withScheduleCount ? { testScheduleCount } : {}),
    };
  });
}
