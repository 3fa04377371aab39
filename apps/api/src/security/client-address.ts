import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * The client as limits count it: an IPv4 address, or the /64 of an IPv6 one, as one subscriber has 2 to the
 * 64th of these. What a stranger writes into X-Forwarded-For counts only where a proxy is trusted (TRUST_PROXY).
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

/** Says once that a proxy seems to stand before the server and is not believed: all people share its address then. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  if (app.deps.settings.trustProxy !== false) return;
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    request.log.warn('A request has the header X-Forwarded-For, which counts for nothing: see TRUST_PROXY.');
  });
}
