import {
  findWebsite,
  type LevelRow,
  listLevels,
  listLevelsOfWebsite,
  listMonthlyScores,
  listWebsitesByScore,
  type MonthRow,
  readAccessibilityStatus as readStatus,
  type ScoredWebsiteRow,
  type WideScope,
} from '@abhigam/db';
import type { ReadDeps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { wideScopeOf } from './wide-scope.ts';

/** Websites with the best or the worst scores. */
export async function readWebsitesByScore(
  { db }: ReadDeps,
  principal: Principal,
  query: { from: 'best' | 'worst'; limit: number },
): Promise<ScoredWebsiteRow[]> {
  return listWebsitesByScore(db, wideScopeOf(principal, 'dashboard.overall'), query);
}

/** The number of websites, of websites with a score, and of websites compliant by it. */
export async function readAccessibilityStatus(
  { db }: ReadDeps,
  principal: Principal,
): ReturnType<typeof readStatus> {
  return readStatus(db, wideScopeOf(principal, 'dashboard.overall'));
}

/** Totals of the latest scores per month. */
export async function readMonthlyScores(
  { db }: ReadDeps,
  principal: Principal,
  query: { limit: number },
): Promise<MonthRow[]> {
  return listMonthlyScores(db, wideScopeOf(principal, 'dashboard.trend'), query);
}

interface LevelsQuery {
  organizationId?: number | undefined;
  websiteId?: string | undefined;
  limit: number;
}

/** Score levels in scope per month. Throws ER_NOT_FOUND. */
export async function readScoreLevels(
  { db }: ReadDeps,
  principal: Principal,
  { organizationId, websiteId, ...part }: LevelsQuery,
): Promise<LevelRow[]> {
  const scope = wideScopeOf(principal, 'dashboard.trend');
  if (websiteId !== undefined) {
    if (!(await findWebsite(db, scope, websiteId))) throw notFound('website');
    return listLevelsOfWebsite(db, websiteId, part);
  }
  return listLevels(db, within(scope, organizationId), part);
}

function within(scope: WideScope, organizationId: number | undefined): WideScope {
  if (organizationId === undefined) return scope;
  if (scope.reach !== 'all' && scope.organizationId !== organizationId) throw notFound('organization');
  return { reach: 'organization', organizationId };
}
