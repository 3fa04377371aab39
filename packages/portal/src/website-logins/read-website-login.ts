import { findNamedWebsiteLogin, type NamedWebsiteLoginRow } from '@abhigam/db';
import type { ReadDeps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { getWebsite } from '../websites/read-websites.ts';

/** The stored login of a website; null if there is none. Throws ER_NOT_FOUND. */
export async function readWebsiteLogin(
  deps: ReadDeps,
  principal: Principal,
  { websiteId }: { websiteId: string },
): Promise<NamedWebsiteLoginRow | null> {
  const website = await getWebsite(deps, principal, { websiteId, permission: 'website.login' });
  return findNamedWebsiteLogin(deps.db, website.id);
}
