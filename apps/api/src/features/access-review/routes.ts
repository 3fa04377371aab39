import { CALLS } from '@abhigam/contract';
import { countAccountsToReview, keepAccount, readUnusedAccounts } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentUser } from '../users/present-user.ts';

export function accessReviewRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.listUnusedAccounts, 'user.list', async ({ principal, query }) =>
    (await readUnusedAccounts(deps, principal, query)).map(presentUser),
  );

  route(app, CALLS.countUnusedAccounts, 'user.list', ({ principal }) =>
    countAccountsToReview(deps, principal),
  );

  route(app, CALLS.keepAccount, 'user.update', async ({ principal, params }) => {
    await keepAccount(deps, principal, { userId: params.id });
    return { id: params.id };
  });
}
