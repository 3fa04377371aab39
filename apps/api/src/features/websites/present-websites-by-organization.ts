import type { WebsiteOfOrganization } from '@abhigam/contract';
import type { WebsiteRow } from '@abhigam/portal';
import { presentWebsite } from './present-website.ts';

/** Websites with how many their organizations have; `counts` names those of all rows. */
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
