import { CALLS, MAX_NAMED, MAX_PUBLIC_MONTHS, type PublicStats } from '@abhigam/contract';
import { readPublicStats } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { isNotModified } from '../../http/is-not-modified.ts';
import { publicRoute } from '../../http/route.ts';
import { countPerMinute, refuseExceeded } from '../../limits/count-per-minute.ts';
import { clientAddress } from '../../security/client-address.ts';
import { presentPublicStats } from './present-scores.ts';

/**
 * Requests per address and minute: an office shares one address, and browsers cache the response for
 * `MAX_AGE_S`.
 */
export const PUBLIC_PER_MINUTE = 300;
const MAX_AGE_S = 60;

export function publicDashboardRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const countRequest = countPerMinute(app, PUBLIC_PER_MINUTE, clientAddress);
  // Coalesces concurrent requests.
  let underWay: Promise<PublicStats> | null = null;
  const read = () => {
    underWay ??= readPublicStats(deps, { maxNamed: MAX_NAMED, maxMonths: MAX_PUBLIC_MONTHS })
      .then(presentPublicStats)
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };

  publicRoute(app, CALLS.publicStats, async ({ request, reply }) => {
    await refuseExceeded(countRequest, request);
    const stats = await read();
    reply.header('cache-control', `public, max-age=${MAX_AGE_S}`);
    return isNotModified({ request, reply }, JSON.stringify(stats)) ? Buffer.alloc(0) : stats;
  });
}
