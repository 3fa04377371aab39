import {
  listWebsitesToSample,
  type NewEstimateStratum,
  organizationExists,
  type SampledFromRow,
} from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import { type DrawnStratum, drawSample } from '@abhigam/fleet';
import type { PortalDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

export interface SampleOptions {
  /** Absent or empty: all organizations in scope. */
  organizationIds?: readonly number[] | undefined;
  /** Maximum number of tested pages in total. */
  pages: number;
  /** Default: as many as the pages allow. */
  websites?: number | 'all' | undefined;
  /** Maximum per website. */
  pagesOfWebsite: number;
}

export interface Sample {
  /** Null: all organizations. */
  organizationIds: number[] | null;
  /** Size of the population. */
  population: { websites: number; pages: number };
  /** The population, by website id. */
  websites: ReadonlyMap<string, SampledFromRow>;
  strata: DrawnStratum[];
}

/**
 * Draws a sample of websites and pages without storing it. Throws ER_NOT_FOUND for an organization out of
 * scope, ER_STATE for fewer than two websites, or for more websites than pages if all websites are requested.
 */
export async function computeSample(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  {
    organizationIds: requestedIds,
    pages,
    websites: count,
    pagesOfWebsite,
    seed,
  }: SampleOptions & { seed: number },
): Promise<Sample> {
  const organizationIds = await organizationsInScope(deps, principal, [...new Set(requestedIds)]);
  const websites = await listWebsitesToSample(deps.db, organizationIds);
  if (websites.length < 2) throw new AppError('ER_STATE', say('refused.fewWebsites'));
  if (count === 'all' && websites.length > pages)
    throw new AppError('ER_STATE', say('refused.pagesForAllWebsites', { websites: websites.length, pages }));
  const drawable = websites.map((website) => ({
    id: website.id,
    stratum: stratumOf(website),
    pages: Math.max(1, website.pages),
  }));
  return {
    organizationIds,
    population: {
      websites: websites.length,
      pages: drawable.reduce((sum, website) => sum + website.pages, 0),
    },
    websites: new Map(websites.map((website) => [website.id, website])),
    strata: drawSample(drawable, {
      pages,
      seed,
      count: count === 'all' ? websites.length : count,
      pagesOfWebsite,
    }),
  };
}

/** Digits of the zero-padded organization id, so that names sort by it. */
const DIGITS = 10;

function stratumOf({ organization_id: organization, template }: SampledFromRow): string {
  return `${String(organization).padStart(DIGITS, '0')} ${template}`;
}

/** The organizations and themes of a stratum, parsed from the names that `stratumOf` returned. */
export function parseStratum({ names }: DrawnStratum): NewEstimateStratum {
  const parts = names.map((name) => ({
    organizationId: Number(name.slice(0, DIGITS)),
    theme: name.slice(DIGITS + 1),
  }));
  return {
    organizationIds: [...new Set(parts.map(({ organizationId }) => organizationId))],
    themes: [...new Set(parts.map(({ theme }) => theme).filter((theme) => theme !== ''))],
  };
}

/** Null: all organizations. */
async function organizationsInScope(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  requestedIds: number[],
): Promise<number[] | null> {
  const scope = scopeOf(principal, 'estimate.create');
  if (scope.reach === 'all') {
    for (const id of requestedIds) if (!(await organizationExists(db, id))) throw notFound('organization');
    return requestedIds.length === 0 ? null : requestedIds;
  }
  const own = scope.organizationId;
  if (own === null || requestedIds.some((id) => id !== own)) throw notFound('organization');
  return [own];
}
