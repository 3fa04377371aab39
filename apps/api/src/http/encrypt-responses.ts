import { CALLS, type CallName } from '@abhigam/contract';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from './api-path.ts';
import { encryptResponse } from './response-cipher.ts';

/** Calls whose responses contain account data. */
const ENCRYPTED_CALLS: readonly CallName[] = [
  'handshake',
  'getMyself',
  'getUser',
  'listUsers',
  'userByOrg',
  'getOnboarding',
];

/**
 * Encrypts successful responses of these calls as `{iv, encryptedData}` if a secret is set. Register before the
 * compression plugin, which then compresses the encrypted text.
 */
export function encryptResponses(app: FastifyInstance, secret: string | null): void {
  if (secret === null) return;
  const routes = new Set(
    ENCRYPTED_CALLS.map((name) => `${CALLS[name].method} ${API_BASE}${CALLS[name].path}`),
  );
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!routes.has(`${request.method} ${request.routeOptions.url}`)) return payload;
    return JSON.stringify(encryptResponse(secret, payload));
  });
}
