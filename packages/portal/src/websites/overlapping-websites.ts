import { type Db, listWebsitesSharingHosts, type RowScope } from '@abhigam/db';
import { doScopesOverlap, scopePathOf } from '@abhigam/domain';

type SharingWebsite = Awaited<ReturnType<typeof listWebsitesSharingHosts>>[number];

/** Two websites with pages in common. */
export interface Overlap {
  /** The one with more pages, or registered first. */
  upper: SharingWebsite;
  lower: SharingWebsite;
}

/** Registered websites in scope with common pages, by organization and host. */
export async function findOverlaps(db: Db, scope: RowScope, limit: number): Promise<Overlap[]> {
  const sharing = await listWebsitesSharingHosts(db, scope);
  const overlaps: Overlap[] = [];
  for (const [at, one] of sharing.entries()) {
    for (const other of sharing.slice(at + 1)) {
      // They are sorted by host.
      if (other.organizationId !== one.organizationId) break;
      if (!doScopesOverlap(one, other)) continue;
      const isBelow = depthOf(one) > depthOf(other);
      overlaps.push(isBelow ? { upper: other, lower: one } : { upper: one, lower: other });
      if (overlaps.length === limit) return overlaps;
    }
  }
  return overlaps;
}

function depthOf(website: SharingWebsite): number {
  return scopePathOf(website).length * 1_000 + new URL(website.url).pathname.length;
}
