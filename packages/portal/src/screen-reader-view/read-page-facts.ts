import { findFactsOfInstance, packPlacesOfInstance } from '@abhigam/db';
import type { ShownBy } from '@abhigam/domain';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

export interface PageFacts {
  /** The stored facts of the page; null where they are no longer kept. */
  factsSha256: string | null;
}

/** Where the facts of a page are stored. Throws ER_NOT_FOUND. */
export async function readPageFacts(
  { db }: ReadDeps,
  principal: Principal,
  testInstanceId: string,
): Promise<PageFacts> {
  const page = await findFactsOfInstance(db, scopeOf(principal, 'testRun.read'), testInstanceId);
  if (!page) throw notFound('page');
  return page;
}

export interface PlacesAsked {
  testInstanceId: string;
  shown: ShownBy;
  limit: number;
  maxBytes: number;
}

/**
 * The findings of a page with their places, packed for the process that makes the view. The view is cached for all
 * readers: each of them asks for the facts first, which checks the permission.
 */
export async function readFindingPlaces(
  { db }: ReadDeps,
  { testInstanceId, ...asked }: PlacesAsked,
): ReturnType<typeof packPlacesOfInstance> {
  return packPlacesOfInstance(db, testInstanceId, asked);
}
