import type { ScopedWebsite } from '@abhigam/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isNotDeleted } from './not-deleted.ts';
import { inScope, type RowScope } from './scope.ts';

/** Columns of a website that determine its pages and its name. */
export interface WebsiteWithScope extends ScopedWebsite {
  id: string;
  name: string;
}

function scopes(db: Db) {
  return db
    .selectFrom('websites as w')
    .select(['w.id', 'w.name', 'w.url', 'w.organization_id as organizationId', 'w.is_separate as isSeparate'])
    .select(sql<string | null>`w.crawl_settings ->> 'pathPrefix'`.as('pathPrefix'))
    .where(isNotDeleted('w'));
}

/**
 * The websites of an organization on a host (see the domain's siteHost), oldest first. Available to workers.
 */
export async function listScopesOfHost(
  db: Db,
  { organizationId, host }: { organizationId: number; host: string },
): Promise<WebsiteWithScope[]> {
  return scopes(db)
    .where('w.organization_id', '=', organizationId)
    .where('w.host', '=', host)
    .orderBy('w.created')
    .orderBy('w.id')
    .execute();
}

/** Maximum number of websites that are checked for overlapping pages. */
const MOST_SHARED = 2_000;

/**
 * Websites in scope whose host their organization has registered more than once, by organization and host,
 * oldest first.
 */
export async function listWebsitesSharingHosts(db: Db, scope: RowScope) {
  return scopes(db)
    .innerJoin('organizations as o', 'o.id', 'w.organization_id')
    .select('o.name as organizationName')
    .where(inScope('w', scope))
    .where(
      sql<SqlBool>`(w.organization_id, w.host) in (
        select shared.organization_id, shared.host from websites shared
        where ${isNotDeleted('shared')} and ${inScope('shared', scope)}
        group by shared.organization_id, shared.host having count(*) > 1)`,
    )
    .orderBy('w.organization_id')
    .orderBy('w.host')
    .orderBy('w.created')
    .orderBy('w.id')
    .limit(MOST_SHARED)
    .execute();
}
