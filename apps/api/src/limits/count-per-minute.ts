import { tooManyRequests } from '@abhigam/portal';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type CountRequest = ReturnType<FastifyInstance['createRateLimit']>;

/** Counts requests per key and minute with @fastify/rate-limit. All limits share one store. */
export function countPerMinute(
  app: FastifyInstance,
  max: number,
  keyOf: (request: FastifyRequest) => string,
): CountRequest {
  return app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: keyOf });
}

/** Counts a request and throws if it exceeds the limit. */
export async function refuseExceeded(
  count: CountRequest,
  request: FastifyRequest,
  scope: 'inMinute' | 'ofOrganization' = 'inMinute',
): Promise<void> {
  const rate = await count(request);
  if (!rate.isAllowed && rate.isExceeded) throw tooManyRequests(scope, rate.ttlInSeconds);
}
