import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Rate limit key of a client: an IPv4 address, or the /64 prefix of an IPv6 address, because one subscriber
 * gets a whole prefix. X-Forwarded-For counts only with a trusted proxy (TRUST_PROXY).
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>): string {
  return networkOf(request.ip);
}

export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/** Warns once if an untrusted proxy seems to be in front of the server: all users then share its address. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  if (app.deps.settings.trustProxy !== false) return;
  let isReported = false;
  app.addHook('onRequest', async (request) => {
    if (isReported || request.headers['x-forwarded-for'] === undefined) return;
    isReported = true;
    request.log.warn('A request has the header X-Forwarded-For, which counts for nothing: see TRUST_PROXY.');
  });
}
