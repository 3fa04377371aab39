import { readWebsiteNamesById, type Tx } from '@abhigam/db';
import type { CountedByWebsite, CountOfWebsite } from '@abhigam/domain';

/** Counts per website with its name, without websites deleted since. */
export async function withoutDeletedWebsites(
  tx: Tx,
  { total, websites, otherWebsites }: CountedByWebsite,
): Promise<{ total: number; websites: CountOfWebsite[]; otherWebsites: number }> {
  const names = await readWebsiteNamesById(
    tx,
    websites.map(({ websiteId }) => websiteId),
  );
  const there = websites.flatMap(({ websiteId, count }) => {
    const websiteName = names.get(websiteId);
    return websiteName === undefined ? [] : [{ websiteId, websiteName, count }];
  });
  const gone = websites.filter(({ websiteId }) => !names.has(websiteId));
  return {
    total: total - gone.reduce((sum, { count }) => sum + count, 0),
    websites: there,
    otherWebsites,
  };
}
