import { randomInt } from 'node:crypto';
import { insertEstimate, inTransaction, listAddressesOfWebsites } from '@abhigam/db';
import type { WcagLevel, WcagVersion } from '@abhigam/domain';
import type { DrawnStratum } from '@abhigam/fleet';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, userOf } from '../principal.ts';
import { computeSample, parseStratum, type SampleOptions } from './compute-sample.ts';

export interface EstimateToDraw extends SampleOptions {
  /** Default: random. */
  seed?: number | undefined;
  /** A website with this score or less counts as failing. */
  failingLimit: number;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
}

const MAX_SEED = 2_147_483_647;

/**
 * Draws a sample of websites and pages. `continueEstimates` starts its tests gradually, in the name of the user
 * who drew it. Throws what `computeSample` throws.
 */
export async function drawEstimate(
  deps: PortalDeps,
  principal: Principal,
  { seed = randomInt(MAX_SEED), failingLimit, wcagVersion, wcagLevel, ...options }: EstimateToDraw,
): Promise<string> {
  const { organizationIds, population, strata } = await computeSample(deps, principal, { ...options, seed });
  const pages = await pagesOf(deps, strata);
  const id = newId();
  const estimate = {
    id,
    organizationIds,
    userId: userOf(principal),
    seed,
    pagesOfWebsite: options.pagesOfWebsite,
    failingLimit,
    strata: strata.map((one) => one.websites),
    ...population,
    wcagVersion,
    wcagLevel,
  };
  await inTransaction(deps.db, async (tx) => {
    await insertEstimate(tx, estimate, { strata: strata.map(parseStratum), pages });
    const event = {
      type: 'estimate-drawn',
      estimateId: id,
      websites: new Set(pages.map(({ websiteId }) => websiteId)).size,
      pages: pages.length,
    } as const;
    await appendEvent(deps, tx, principal, event, {
      organizationId: organizationIds?.length === 1 ? (organizationIds[0] ?? null) : null,
    });
  });
  return id;
}

/** Pages in test order: the first page of each website first, so that each website has an early result. */
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
