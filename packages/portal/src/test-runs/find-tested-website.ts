import { type Db, listWebsitesOfHost, type RowScope, type WebsiteOfHost } from '@abhigam/db';
import { AppError, say, siteHost, websitesByHost, websitesOfAddress } from '@abhigam/domain';

/**
 * The registered website, among those that the user may test, that an address belongs to: the one chosen when it has
 * that host, else the one that websitesOfAddress finds. Throws ER_UNREGISTERED_URL when there is none, and
 * ER_VALIDATION with the field `websiteId` when several organizations have registered the host and none was chosen:
 * no run may land in an organization by chance.
 */
export async function findTestedWebsite(
  db: Db,
  scope: RowScope,
  { baseUrl, websiteId }: { baseUrl: string; websiteId: string | undefined },
): Promise<WebsiteOfHost> {
  const ofHost = await listWebsitesOfHost(db, scope, siteHost(baseUrl));
  const known = ofHost.map((row) => ({ url: row.url, organizationId: row.organization_id, row }));
  const [chosen, other] =
    websiteId === undefined
      ? websitesOfAddress(baseUrl, websitesByHost(known)).map(({ row }) => row)
      : ofHost.filter(({ id }) => id === websiteId);
  if (!chosen) {
    throw new AppError('ER_UNREGISTERED_URL', say('refused.unregistered', { host: new URL(baseUrl).host }));
  }
  if (other) {
    throw new AppError('ER_VALIDATION', say('refused.ambiguousWebsite'), {
      details: [{ field: 'websiteId', said: say('form.organizationRequired') }],
    });
  }
  return chosen;
}
