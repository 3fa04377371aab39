import { type Db, listWebsitesOfHost, type RowScope, type WebsiteRow } from '@abhigam/db';
import { AppError, MESSAGES, siteHost, websitesByHost, websitesOfAddress } from '@abhigam/domain';

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
): Promise<WebsiteRow> {
  const ofHost = await listWebsitesOfHost(db, scope, siteHost(baseUrl));
  const known = ofHost.map((row) => ({ url: row.url, organizationId: row.organization_id, row }));
  const [chosen, other] =
    websiteId === undefined
      ? websitesOfAddress(baseUrl, websitesByHost(known)).map(({ row }) => row)
      : ofHost.filter(({ id }) => id === websiteId);
  if (!chosen) {
    throw new AppError(
      'ER_UNREGISTERED_URL',
      `${new URL(baseUrl).host} belongs to no registered website that you may test.`,
    );
  }
  if (other) {
    throw new AppError(
      'ER_VALIDATION',
      'Several organizations have registered this website: name one of them.',
      {
        details: [{ field: 'websiteId', message: MESSAGES.organizationRequired }],
      },
    );
  }
  return chosen;
}
