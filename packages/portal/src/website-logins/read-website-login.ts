import { findNamedWebsiteLogin, type NamedWebsiteLoginRow } from '@abhigam/db';
import type { ReadDeps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { getWebsite } from '../websites/read-websites.ts';

/** How tests sign in to a website; null when nothing is stored. Throws ER_NOT_FOUND. */
export async function readWebsiteLogin(
  deps: ReadDeps,
  principal: Principal,
  { websiteId }: { websiteId: string },
): Promise<NamedWebsiteLoginRow | null> {
  const website = await getWebsite(deps, principal, { websiteId, permission: 'website.login' });
  return findNamedWebsiteLogin(deps.db, website.id);
}
