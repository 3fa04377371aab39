import { CALLS, type PublicStats } from '@abhigam/contract';
import type { FastifyInstance } from 'fastify';
import { isKept } from '../../http/is-kept.ts';
import { publicRoute } from '../../http/route.ts';
import { countPerMinute, refuseExceeded } from '../../limits/count-per-minute.ts';
import { clientAddress } from '../../security/client-address.ts';
import { readPublicStats } from './read-public-stats.ts';

/** Requests of one address in a minute: an office shares one, and browsers ask again after `MAX_AGE_S` at the earliest. */
export const PUBLIC_PER_MINUTE = 300;
const MAX_AGE_S = 60;

export function publicDashboardRoutes(app: FastifyInstance): void {
  const { db } = app.deps;
  const countRequest = countPerMinute(app, PUBLIC_PER_MINUTE, clientAddress);
  // Visitors who come at once share one reading.
  let underWay: Promise<PublicStats> | null = null;
  const read = () => {
    underWay ??= readPublicStats(db).finally(() => {
      underWay = null;
    });
    return underWay;
  };

  publicRoute(app, CALLS.publicStats, async ({ request, reply }) => {
    await refuseExceeded(countRequest, request);
    const stats = await read();
    reply.header('cache-control', `public, max-age=${MAX_AGE_S}`);
    return isKept({ request, reply }, JSON.stringify(stats)) ? Buffer.alloc(0) : stats;
  });
}
