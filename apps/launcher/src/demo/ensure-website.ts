import { insertWebsite, type Tx } from '@abhigam/db';
import { openableUrl, siteHost, urlKey } from '@abhigam/domain';

/** Registers a website and returns its id; null when it is registered already, or was and got deleted. */
export async function ensureWebsite(
  tx: Tx,
  website: { name: string; url: string; organizationId: number; userId: string | null },
): Promise<string | null> {
  const key = urlKey(website.url);
  const found = await tx
    .selectFrom('websites')
    .select('id')
    .where('organization_id', '=', website.organizationId)
    .where('url_key', '=', key)
    .executeTakeFirst();
  if (found) return null;
  return insertWebsite(tx, {
    ...website,
    url: openableUrl(website.url),
    urlKey: key,
    host: siteHost(website.url),
  });
}
