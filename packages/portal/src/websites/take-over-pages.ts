import {
  coverNonCompliances,
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
import { AppError, pathsTakenFrom, say, scopePathOf } from '@abhigam/domain';

/**
 * Gives a separate website the known pages below its path, with the non-compliances that are on these alone: their next runs
 * leave these pages out, so that nothing would settle them there. Throws ER_STATE while one of the other websites is being
 * tested: that run would bring them back.
 */
export async function takeOverPages(tx: Tx, website: WebsiteInput & { id: string }): Promise<void> {
  if (!website.isSeparate) return;
  const path = scopePathOf(website);
  const ofHost = await listScopesOfHost(tx, website);
  const others = ofHost
    .filter((other) => other.id !== website.id && pathsTakenFrom(other, [website]).length > 0)
    .filter((other) => !isHeldByAnother(path, other, ofHost, website.id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, name } of others) {
    await lockWebsite(tx, id);
    if (await hasUnfinishedRun(tx, id))
      throw new AppError('ER_STATE', say('refused.otherUnderTest', { name }));
  }
  // In one order everywhere, as two that are locked in opposite orders would wait for each other.
  for (const id of [...others.map((other) => other.id), website.id].sort()) await lockNonCompliances(tx, id);
  for (const { id } of others) {
    const { ids } = await moveNonCompliances(tx, { fromId: id, toId: website.id, path });
    await coverNonCompliances(tx, website.id, ids);
    await moveWebpages(tx, { fromId: id, toId: website.id, path });
  }
}

/** Whether a separate website between the two has these pages: of websites above that, they were taken before. */
function isHeldByAnother(
  path: string,
  upper: WebsiteWithScope,
  ofHost: readonly WebsiteWithScope[],
  ownId: string,
): boolean {
  const between = ofHost.filter((other) => other.id !== ownId && other.id !== upper.id);
  return pathsTakenFrom(upper, between).some((taken) => path.startsWith(`${taken}/`));
}
