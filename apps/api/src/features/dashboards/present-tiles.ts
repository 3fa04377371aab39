import type { CALLS } from '@abhigam/contract';
import type { OrganizationTiles, WebsiteTiles } from '@abhigam/portal';
import type { z } from 'zod';

export function presentWebsiteTiles({
  tiles,
  ...others
}: WebsiteTiles): z.output<typeof CALLS.websiteHeatmap.response> {
  return {
    tiles: tiles.map(({ id, name, url, organizationId, score, pages, testRunId }) => ({
      id,
      name,
      url,
      organizationId,
      latestScore: score,
      latestCntPages: pages,
      latestTestRunId: testRunId,
    })),
    ...others,
  };
}

export function presentOrganizationTiles({
  tiles,
  others,
}: OrganizationTiles): z.output<typeof CALLS.organizationHeatmap.response> {
  return {
    tiles: tiles.map(({ id, name, score, websites, pages }) => ({
      id,
      name,
      avgScore: score,
      websites,
      cntPages: pages,
    })),
    others,
  };
}
