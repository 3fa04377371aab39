import { CALLS } from '@abhigam/contract';
import { type Principal, proveOwnership, readOwnership, waiveOwnership } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentOwnership } from './present-ownership.ts';

export function ownershipRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const answer = async (principal: Principal, websiteId: string) =>
    presentOwnership(await readOwnership(deps, principal, { websiteId }));

  route(app, CALLS.getOwnership, 'website.prove', ({ principal, params }) => answer(principal, params.id));

  route(app, CALLS.proveOwnership, 'website.prove', async ({ principal, params, body }) => {
    await proveOwnership(deps, principal, { websiteId: params.id, method: body.method });
    return answer(principal, params.id);
  });

  route(app, CALLS.waiveOwnership, 'website.waiveProof', async ({ principal, params, body }) => {
    await waiveOwnership(deps, principal, { websiteId: params.id, isWaived: body.isWaived });
    return answer(principal, params.id);
  });
}
