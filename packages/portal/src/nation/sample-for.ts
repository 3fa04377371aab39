import {
  listWebsitesToSample,
  type NewEstimateStratum,
  organizationExists,
  type SampledFromRow,
} from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import { type DrawnStratum, drawSample } from '@abhigam/nation';
import type { PortalDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

export interface SampleAsked {
  /** Absent: of all organizations in reach. */
  organizationId?: number | undefined;
  /** Pages that may be tested for it. */
  pages: number;
}

export interface Sample {
  /** Null: of all organizations. */
  organizationId: number | null;
  /** What there is to draw from. */
  population: { websites: number; pages: number };
  /** The websites that it is drawn from, by their ids. */
  websites: ReadonlyMap<string, SampledFromRow>;
  strata: DrawnStratum[];
}

/**
 * What a sample of websites and pages would be. Throws ER_NOT_FOUND for an organization out of reach, ER_STATE where there are no
 * two websites to draw from.
 */
export async function sampleFor(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { organizationId: wanted, pages, seed }: SampleAsked & { seed: number },
): Promise<Sample> {
  const organizationId = await reachedOrganization(deps, principal, wanted);
  const websites = await listWebsitesToSample(deps.db, organizationId);
  if (websites.length < 2) throw new AppError('ER_STATE', say('refused.fewWebsites'));
  const drawable = websites.map((website) => ({
    id: website.id,
    stratum: stratumOf(website),
    pages: Math.max(1, website.pages),
  }));
  return {
    organizationId,
    population: {
      websites: websites.length,
      pages: drawable.reduce((sum, website) => sum + website.pages, 0),
    },
    websites: new Map(websites.map((website) => [website.id, website])),
    strata: drawSample(drawable, { pages, seed }),
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
async function reachedOrganization(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  wanted: number | undefined,
): Promise<number | null> {
  const scope = scopeOf(principal, 'estimate.create');
  if (scope.reach === 'all') {
    if (wanted !== undefined && !(await organizationExists(db, wanted))) throw notFound('organization');
    return wanted ?? null;
  }
  const own = scope.organizationId;
  if (own === null || (wanted !== undefined && wanted !== own)) throw notFound('organization');
  return own;
}
