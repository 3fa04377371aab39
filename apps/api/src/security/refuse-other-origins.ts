import { AppError, say } from '@abhigam/domain';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses cross-site requests (CSRF). Browsers send `Sec-Fetch-Site`, but not over plain http; there the check
 * uses `Origin`, which comes with every request that may change something. Other programs send neither.
 */
export function refuseOtherOrigins(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOwnOrigin(request) : site === 'same-origin';
  if (!isOwn) throw new AppError('ER_FORBIDDEN', say('refused.otherOrigin'));
}

function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  const originUrl = URL.parse(origin);
  if (originUrl === null) return false;
  const { publicUrl } = request.server.deps.settings;
  // Proxies forward either the original host, or their own with the original one in a separate header.
  return [host, request.host, URL.parse(publicUrl ?? '')?.host].includes(originUrl.host);
}
