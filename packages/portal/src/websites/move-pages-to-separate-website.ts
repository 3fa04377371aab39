import {
  applyDecisionCoverage,
  hasUnfinishedRun,
  listScopesOfHost,
  lockNonCompliances,
  lockWebsite,
  moveNonCompliances,
  moveWebpages,
  type Tx,
  type WebsiteInput,
  type WebsiteWithScope,
} from '@abhigam/db';
import { AppError, excludedPaths, say, scopePathOf } from '@abhigam/domain';

/**
 * Moves the known pages below its path to a separate website, with the non-compliances found only on these
 * pages: the next runs of the other websites skip these pages, so nothing would settle them there. Throws
 * ER_STATE during a test of one of the other websites, which would restore them.
 */
export async function movePagesToSeparateWebsite(
  tx: Tx,
  website: WebsiteInput & { id: string },
): Promise<void> {
  if (!website.isSeparate) return;
  const path = scopePathOf(website);
  const websitesOfHost = await listScopesOfHost(tx, website);
  const others = websitesOfHost
    .filter((other) => other.id !== website.id && excludedPaths(other, [website]).length > 0)
    .filter((other) => !belongsToOtherWebsite(path, other, websitesOfHost, website.id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, name } of others) {
    await lockWebsite(tx, id);
    if (await hasUnfinishedRun(tx, id))
      throw new AppError('ER_STATE', say('refused.otherUnderTest', { name }));
  }
  // Sorted, so that concurrent transactions cannot deadlock.
  for (const id of [...others.map((other) => other.id), website.id].sort()) await lockNonCompliances(tx, id);
  for (const { id } of others) {
    const { ids } = await moveNonCompliances(tx, { fromId: id, toId: website.id, path });
    await applyDecisionCoverage(tx, website.id, ids);
    await moveWebpages(tx, { fromId: id, toId: website.id, path });
  }
}

/**
 * Whether another separate website between the two has these pages: they were moved from the upper website
 * before.
 */
function belongsToOtherWebsite(
  path: string,
  upper: WebsiteWithScope,
  websitesOfHost: readonly WebsiteWithScope[],
  ownId: string,
): boolean {
  const between = websitesOfHost.filter((other) => other.id !== ownId && other.id !== upper.id);
  return excludedPaths(upper, between).some((excluded) => path.startsWith(`${excluded}/`));
}
