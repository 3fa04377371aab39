import { CALLS } from '@abhigam/contract';
import { countUnusedAccounts, listUnusedAccounts } from '@abhigam/db';
import { keepAccount, unusedFor } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentUser } from '../users/present-user.ts';

export function accessReviewRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { db } = deps;

  route(app, CALLS.listUnusedAccounts, 'user.list', async ({ principal, scope, query }) => {
    const where = await unusedFor(db, principal);
    return (await listUnusedAccounts(db, scope, { ...where, ...query })).map(presentUser);
  });

  route(app, CALLS.countUnusedAccounts, 'user.list', async ({ principal, scope }) => {
    const where = await unusedFor(db, principal);
    return { count: await countUnusedAccounts(db, scope, where), days: where.days };
  });

  route(app, CALLS.keepAccount, 'user.update', async ({ principal, params }) => {
    await keepAccount(deps, principal, { userId: params.id });
    return { id: params.id };
  });
}
