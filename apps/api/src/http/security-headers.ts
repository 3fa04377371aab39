import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * What pages may load: this server only; pictures also from memory (`blob:`, since screenshots are fetched
 * with the session headers) and from the page itself (`data:`). The component library of the web app adds
 * two style elements of its own, which the nonce admits.
 */
export function contentSecurityPolicy(styleNonce?: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers that keep the web app to its own server. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Left to whoever ends TLS: a test installation on plain http must not lock its host name to https.
    strictTransportSecurity: false,
    // Without https browsers ignore these and complain.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy());
  });
}
