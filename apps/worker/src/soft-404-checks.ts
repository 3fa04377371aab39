import { isSoft404, probeSoft404, type ShownPage } from '@abhigam/crawl';
import type { ClaimedPage } from '@abhigam/db';
import { isSamePage, siteHost } from '@abhigam/domain';
import { type AddressPolicy, checkLink, refuseAddress } from '@abhigam/egress';
import type { Engine, TestPageInput } from '@abhigam/engine';
import { cachePerRun } from './cache-per-run.ts';

type PageOfRun = Pick<ClaimedPage, 'testRunId' | 'testMode' | 'baseUrl' | 'url' | 'crawl'>;

/** Detects soft 404s: missing pages with status 200. */
export interface Soft404Checks {
  /** For pages that are opened without a login. */
  of(page: PageOfRun): NonNullable<TestPageInput['isMissing']>;
}

interface Deps {
  engine: Engine;
  policy: AddressPolicy;
  userAgent: string;
}

const STATUS_TIMEOUT_MS = 10_000;

/** Each run probes one nonexistent address, when it first meets a page with little text. */
export function createSoft404Checks(deps: Deps): Soft404Checks {
  const missingOf = cachePerRun((page: PageOfRun) => probe(deps, page));
  return {
    of: (page) => async (shape) => {
      const missing = await missingOf(page);
      const isNamed = page.testMode === 'single_page' || isSamePage(page.url, page.baseUrl);
      return missing !== null && isSoft404(shape, missing, { isNamed });
    },
  };
}

function probe(
  { engine, policy, userAgent }: Deps,
  { baseUrl, crawl }: PageOfRun,
): Promise<ShownPage | null> {
  const host = siteHost(baseUrl);
  return probeSoft404({
    base: baseUrl,
    statusOf: async (url) => {
      const answer = await checkLink(new URL(url), { policy, userAgent, timeoutMs: STATUS_TIMEOUT_MS });
      return answer.ok ? answer.status : answer.httpStatus;
    },
    show: (url) =>
      engine.showPage({
        url,
        allowTlsErrors: crawl.allowTlsErrors,
        refuseAddress: (address) => refuseAddress(address, policy),
        isInScope: (address) => siteHost(address) === host,
      }),
  });
}
