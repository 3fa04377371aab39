import { isSoft404, probeSoft404, type ShownPage } from '@abhigam/crawl';
import { siteHost } from '@abhigam/domain';
import { checkLink } from '@abhigam/egress';
import type { Engine, TestPageInput } from '@abhigam/engine';
import type { CliConfig } from './config.ts';

const STATUS_TIMEOUT_MS = 10_000;

/**
 * Detects soft 404s: compares a page with what its site shows for an address that does not exist, requested
 * once per site.
 * @param isNamed whether the user named the page
 */
export function createSoft404Checks(
  engine: Pick<Engine, 'showPage'>,
  { policy, userAgent }: Pick<CliConfig, 'policy' | 'userAgent'>,
): (isNamed: boolean) => NonNullable<TestPageInput['isMissing']> {
  const byHost = new Map<string, Promise<ShownPage | null>>();
  const missingOf = (base: string): Promise<ShownPage | null> => {
    const host = siteHost(base);
    const known = byHost.get(host);
    if (known) return known;
    const missing = probeSoft404({
      base,
      statusOf: async (url) => {
        const answer = await checkLink(new URL(url), { policy, userAgent, timeoutMs: STATUS_TIMEOUT_MS });
        return answer.ok ? answer.status : answer.httpStatus;
      },
      show: (url) => engine.showPage({ url, isInScope: (address) => siteHost(address) === host }),
    });
    byHost.set(host, missing);
    return missing;
  };
  return (isNamed) => async (shape) => {
    const missing = await missingOf(shape.url);
    return missing !== null && isSoft404(shape, missing, { isNamed });
  };
}
