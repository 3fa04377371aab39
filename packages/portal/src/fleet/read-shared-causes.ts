import {
  ALL_ORGANIZATIONS,
  type CauseExampleRow,
  findCauseExample,
  findSharedCause,
  listOrganizationsOfCause,
  listSharedCauses,
  listWebsitesOfCause,
  type OrganizationOfCauseRow,
  type SharedCauseRow,
  type WebsiteOfCauseRow,
} from '@abhigam/db';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { readInBatches } from '../read-in-batches.ts';
import { notFound } from '../refusals.ts';

type ListOptions = Parameters<typeof listSharedCauses>[1];

interface SharedCausesQuery extends Omit<ListOptions['where'], 'organizationId'> {
  /** Restricts the counts to its websites; default: all in scope. */
  organizationId?: number | undefined;
  order: ListOptions['order'];
}

/** Causes of failures shared by several websites; empty for an organization out of scope. */
export async function readSharedCauses(
  { db }: ReadDeps,
  principal: Principal,
  { organizationId: requestedId, order, limit, skip, ...filter }: SharedCausesQuery & ListPart,
): Promise<SharedCauseRow[]> {
  const organizationId = organizationInScope(principal, requestedId);
  if (organizationId === null) return [];
  return listSharedCauses(db, { where: { organizationId, ...filter }, order, limit, skip });
}

/** The same causes, streamed for a download. */
export function streamSharedCauses(
  { db }: ReadDeps,
  principal: Principal,
  { organizationId: requestedId, order, max, ...filter }: SharedCausesQuery & { max: number },
): AsyncGenerator<SharedCauseRow> {
  const organizationId = organizationInScope(principal, requestedId);
  return readInBatches(
    async ({ limit, after }: { limit: number; after: SharedCauseRow | undefined }) =>
      organizationId === null
        ? []
        : listSharedCauses(db, { where: { organizationId, ...filter }, order, limit, after }),
    max,
  );
}

interface SharedCauseQuery {
  causeId: number;
  organizationId?: number | undefined;
}

/** Throws ER_NOT_FOUND. */
export async function readSharedCause(
  { db }: ReadDeps,
  principal: Principal,
  { causeId, organizationId: requestedId }: SharedCauseQuery,
): Promise<{ row: SharedCauseRow; example: CauseExampleRow | null }> {
  const organizationId = organizationInScope(principal, requestedId);
  const place = organizationId === null ? null : { organizationId, causeId };
  const row = place && (await findSharedCause(db, place));
  if (!row) throw notFound('sharedCause');
  return { row, example: await findCauseExample(db, place) };
}

/** Websites with a cause, most failures first. Throws ER_NOT_FOUND. */
export async function readWebsitesOfCause(
  deps: ReadDeps,
  principal: Principal,
  { organizationId: requestedId, ...query }: SharedCauseQuery & ListPart,
): Promise<WebsiteOfCauseRow[]> {
  const organizationId = await assertCauseInScope(deps, principal, query.causeId, requestedId);
  return listWebsitesOfCause(deps.db, { ...query, organizationId });
}

/** The same websites, streamed for a download. Throws ER_NOT_FOUND. */
export async function streamWebsitesOfCause(
  deps: ReadDeps,
  principal: Principal,
  { causeId, organizationId: requestedId }: SharedCauseQuery,
): Promise<AsyncGenerator<WebsiteOfCauseRow>> {
  const organizationId = await assertCauseInScope(deps, principal, causeId, requestedId);
  return readInBatches((part: ListPart) =>
    listWebsitesOfCause(deps.db, { organizationId, causeId, ...part }),
  );
}

/** Organizations with a cause. Throws ER_NOT_FOUND. */
export async function readOrganizationsOfCause(
  deps: ReadDeps,
  principal: Principal,
  query: { causeId: number } & ListPart,
): Promise<OrganizationOfCauseRow[]> {
  const organizationId = await assertCauseInScope(deps, principal, query.causeId, undefined);
  return listOrganizationsOfCause(deps.db, { ...query, organizationId });
}

/**
 * Throws if no website in scope has the cause: the number of other websites with it is shown only to those
 * affected.
 */
async function assertCauseInScope(
  { db }: ReadDeps,
  principal: Principal,
  causeId: number,
  requestedId: number | undefined,
): Promise<number> {
  const organizationId = organizationInScope(principal, requestedId);
  if (organizationId === null || !(await findSharedCause(db, { organizationId, causeId })))
    throw notFound('sharedCause');
  return organizationId;
}

/** The organization whose figures are shown, or all; null if the requested one is out of scope. */
function organizationInScope(principal: Principal, requestedId: number | undefined): number | null {
  const scope = scopeOf(principal, 'sharedCause.read');
  if (scope.reach === 'all') return requestedId ?? ALL_ORGANIZATIONS;
  return requestedId === undefined || requestedId === scope.organizationId ? scope.organizationId : null;
}
