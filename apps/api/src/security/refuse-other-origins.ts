import { AppError, say } from '@abhigam/domain';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses a request that a page of another origin has made the browser send (CSRF). Browsers say so by `Sec-Fetch-Site`, which they
 * leave out on plain http; there `Origin` says it, which comes with every request that may change something. Programs that are no
 * browsers send neither.
 */
export function refuseOtherOrigins(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOwnOrigin(request) : site === 'same-origin';
  if (!isOwn) throw new AppError('ER_FORBIDDEN', say('refused.otherOrigin'));
}

function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  const given = URL.parse(origin);
  if (given === null) return false;
  const { publicUrl } = request.server.deps.settings;
  // Proxies pass on either the host that was asked for, or their own and that one beside it.
  return [host, request.host, URL.parse(publicUrl ?? '')?.host].includes(given.host);
}
