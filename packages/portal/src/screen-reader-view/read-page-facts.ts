import { findFactsOfInstance, serializeElementPositions } from '@abhigam/db';
import type { DisplayFilter } from '@abhigam/domain';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

export interface PageFacts {
  /** The stored facts of the page; null if deleted. */
  factsSha256: string | null;
}

/** The storage location of a page's facts. Throws ER_NOT_FOUND. */
export async function readPageFacts(
  { db }: ReadDeps,
  principal: Principal,
  testInstanceId: string,
): Promise<PageFacts> {
  const page = await findFactsOfInstance(db, scopeOf(principal, 'testRun.read'), testInstanceId);
  if (!page) throw notFound('page');
  return page;
}

export interface FindingPlacesQuery {
  testInstanceId: string;
  shown: DisplayFilter;
  limit: number;
  maxBytes: number;
}

/**
 * The findings of a page with their positions, packed for the process that creates the view. The view is cached
 * for all readers, who request the facts first, which checks the permission.
 */
export async function readFindingPlaces(
  { db }: ReadDeps,
  { testInstanceId, ...query }: FindingPlacesQuery,
): ReturnType<typeof serializeElementPositions> {
  return serializeElementPositions(db, testInstanceId, query);
}
