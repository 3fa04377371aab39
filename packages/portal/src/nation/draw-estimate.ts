import { randomInt } from 'node:crypto';
import {
  insertEstimate,
  inTransaction,
  listAddressesOfWebsites,
  listWebsitesToSample,
  organizationExists,
} from '@abhigam/db';
import { AppError, say, type WcagLevel, type WcagVersion } from '@abhigam/domain';
import { type DrawnStratum, drawSample } from '@abhigam/nation';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

export interface EstimateToDraw {
  /** Absent: of all organizations in reach. */
  organizationId?: number | undefined;
  /** Pages that may be tested for it. */
  pages: number;
  /** Absent: one is chosen. */
  seed?: number | undefined;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
}

const MAX_SEED = 2_147_483_647;

/**
 * Draws a sample of websites and pages. Its tests are started bit by bit (`continueEstimates`), in the name of who drew it.
 * Throws ER_NOT_FOUND for an organization out of reach, ER_STATE where there are no two websites to draw from.
 */
export async function drawEstimate(
  deps: PortalDeps,
  principal: Principal,
  { seed = randomInt(MAX_SEED), ...asked }: EstimateToDraw,
): Promise<string> {
  const organizationId = await reachedOrganization(deps, principal, asked.organizationId);
  const websites = await listWebsitesToSample(deps.db, organizationId);
  if (websites.length < 2) throw new AppError('ER_STATE', say('refused.fewWebsites'));
  const drawable = websites.map(({ id, organization_id: organization, template, pages }) => ({
    id,
    stratum: `${String(organization).padStart(10, '0')} ${template}`,
    pages: Math.max(1, pages),
  }));
  const strata = drawSample(drawable, { pages: asked.pages, seed });
  const pages = await pagesOf(deps, strata);
  const id = newId();
  const estimate = {
    id,
    organizationId,
    userId: userOf(principal),
    seed,
    strata: strata.map((one) => one.websites),
  };
  const { wcagVersion, wcagLevel } = asked;
  await inTransaction(deps.db, async (tx) => {
    const figures = {
      websites: websites.length,
      pages: drawable.reduce((sum, website) => sum + website.pages, 0),
    };
    await insertEstimate(tx, { ...estimate, ...figures, wcagVersion, wcagLevel }, pages);
    const event = {
      type: 'estimate-drawn',
      estimateId: id,
      websites: new Set(pages.map(({ websiteId }) => websiteId)).size,
      pages: pages.length,
    } as const;
    await appendEvent(deps, tx, principal, event, { organizationId });
  });
  return id;
}

/** Null: all there are. */
async function reachedOrganization(
  { db }: PortalDeps,
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

/** In the order in which they are tested: the first page of each website first, so that all websites are soon known a little. */
async function pagesOf({ db }: PortalDeps, strata: readonly DrawnStratum[]) {
  const drawn = strata.flatMap((stratum, at) =>
    stratum.drawn.map((website) => ({ ...website, stratum: at })),
  );
  const addresses = await listAddressesOfWebsites(
    db,
    drawn.map(({ id }) => id),
  );
  return drawn
    .flatMap((website) =>
      website.drawn.flatMap((page, turn) => {
        const url = addresses.get(website.id)?.[page];
        return url === undefined
          ? []
          : [{ turn, stratum: website.stratum, websiteId: website.id, websitePages: website.pages, url }];
      }),
    )
    .sort((one, other) => one.turn - other.turn);
}
