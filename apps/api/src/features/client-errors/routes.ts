import { CALLS } from '@abhigam/contract';
import { recordClientError } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../http/route.ts';
import { clientAddress } from '../../security/client-address.ts';

export function clientErrorRoutes(app: FastifyInstance): void {
  publicRoute(app, CALLS.reportClientError, async ({ body, request }) => {
    await recordClientError(app.deps.db, body, clientAddress(request));
    return { success: true };
  });
}
