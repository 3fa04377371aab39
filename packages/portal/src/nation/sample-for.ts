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

export interface SampleAsked {
  /** Absent or empty: of all organizations in reach. */
  organizationIds?: readonly number[] | undefined;
  /** Pages that may be tested for it altogether. */
  pages: number;
  /** Absent: as many as the pages allow. */
  websites?: number | 'all' | undefined;
  /** Of one website at most. */
  pagesOfWebsite: number;
}

export interface Sample {
  /** Null: of all organizations. */
  organizationIds: number[] | null;
  /** What there is to draw from. */
  population: { websites: number; pages: number };
  /** The websites that it is drawn from, by their ids. */
  websites: ReadonlyMap<string, SampledFromRow>;
  strata: DrawnStratum[];
}

/**
 * What a sample of websites and pages would be. Throws ER_NOT_FOUND for an organization out of reach, ER_STATE where there are no
 * two websites to draw from, or more than pages where all are to be drawn.
 */
export async function sampleFor(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { organizationIds: wanted, pages, websites: count, pagesOfWebsite, seed }: SampleAsked & { seed: number },
): Promise<Sample> {
  const organizationIds = await reachedOrganizations(deps, principal, [...new Set(wanted)]);
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

/** Digits of an organization's number, so that names stand in its order. */
const DIGITS = 10;

function stratumOf({ organization_id: organization, template }: SampledFromRow): string {
  return `${String(organization).padStart(DIGITS, '0')} ${template}`;
}

/** What a stratum is, told from the names that `stratumOf` gave to what was put together in it. */
export function groupOf({ names }: DrawnStratum): NewEstimateStratum {
  const parts = names.map((name) => ({
    organizationId: Number(name.slice(0, DIGITS)),
    theme: name.slice(DIGITS + 1),
  }));
  return {
    organizationIds: [...new Set(parts.map(({ organizationId }) => organizationId))],
    themes: [...new Set(parts.map(({ theme }) => theme).filter((theme) => theme !== ''))],
  };
}

/** Null: all there are. */
async function reachedOrganizations(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  wanted: number[],
): Promise<number[] | null> {
  const scope = scopeOf(principal, 'estimate.create');
  if (scope.reach === 'all') {
    for (const id of wanted) if (!(await organizationExists(db, id))) throw notFound('organization');
    return wanted.length === 0 ? null : wanted;
  }
  const own = scope.organizationId;
  if (own === null || wanted.some((id) => id !== own)) throw notFound('organization');
  return [own];
}
