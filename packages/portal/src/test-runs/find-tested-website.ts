import { type Db, listWebsitesOfHost, type RowScope, type WebsiteOfHost } from '@abhigam/db';
import { AppError, isInScope, say, siteHost, websitesByHost, websitesOfAddress } from '@abhigam/domain';

/**
 * The registered website of a run's URL, among those that the user may test: the requested one if it has the
 * host, otherwise the one from websitesOfAddress (run-modes, ruling 111). Pages of a separate website that the
 * user may not test belong to no other website. Throws ER_UNREGISTERED_URL if there is none, and ER_VALIDATION
 * with the field `websiteId` if several organizations have registered the host and none was selected, so that
 * no run lands in a random organization.
 */
export async function findTestedWebsite(
  db: Db,
  scope: RowScope,
  { baseUrl, websiteId }: { baseUrl: string; websiteId: string | undefined },
): Promise<WebsiteOfHost> {
  const websitesOfHost = await listWebsitesOfHost(db, scope, siteHost(baseUrl));
  const [chosen, other] =
    websiteId === undefined
      ? await websitesHolding(db, scope, baseUrl, websitesOfHost)
      : websitesOfHost.filter(({ id }) => id === websiteId);
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

async function websitesHolding(
  db: Db,
  scope: RowScope,
  baseUrl: string,
  reachable: WebsiteOfHost[],
): Promise<WebsiteOfHost[]> {
  // Includes websites that only colleagues may test, because their pages belong to them.
  const all =
    scope.reach === 'own'
      ? await listWebsitesOfHost(
          db,
          { reach: 'organization', organizationId: scope.organizationId },
          siteHost(baseUrl),
        )
      : reachable;
  const known = all.map(toKnown);
  const holding = reachable.map(toKnown).filter((website) => isInScope(baseUrl, website, known));
  return websitesOfAddress(baseUrl, websitesByHost(holding)).map(({ row }) => row);
}

function toKnown(row: WebsiteOfHost) {
  return { url: row.url, organizationId: row.organization_id, isSeparate: row.is_separate, row };
}
