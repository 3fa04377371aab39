import { CALLS, MAX_LIMIT } from '@abhigam/contract';
import {
  countAccounts,
  countDeletedAccounts,
  findAccount,
  listAccounts,
  listDeletedAccounts,
} from '@abhigam/db';
import {
  assertManages,
  changePerson,
  createPerson,
  deletePerson,
  erasePerson,
  notFound,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { readOrder } from '../../http/order.ts';
import { route, signedInRoute } from '../../http/route.ts';
import { askedAccounts } from './asked-accounts.ts';
import { presentDeletedUser } from './present-deleted-user.ts';
import { presentUser } from './present-user.ts';
import { readPerson } from './read-person.ts';

export function userRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { db } = deps;

  route(app, CALLS.listUsers, 'user.list', async ({ principal, scope, query: { filter = {} } }) => {
    const rows = await listAccounts(db, scope, {
      where: askedAccounts(principal, filter.where ?? {}),
      order: readOrder(filter.order ?? 'created DESC'),
      limit: filter.limit ?? MAX_LIMIT,
      skip: filter.skip ?? 0,
    });
    return rows.map(presentUser);
  });

  route(app, CALLS.countUsers, 'user.list', async ({ principal, scope, query: { filter = {} } }) => ({
    count: await countAccounts(db, scope, askedAccounts(principal, filter.where ?? {})),
  }));

  route(app, CALLS.userByOrg, 'user.list', async ({ principal, scope, query }) => {
    const { role, departmentId, limit, skip } = query;
    const organizationId = departmentId === -1 ? undefined : departmentId;
    const where = askedAccounts(principal, { role, organizationId });
    const rows = await listAccounts(db, scope, {
      where,
      order: { key: 'name', direction: 'asc' },
      limit,
      skip,
    });
    return rows.map(presentUser);
  });

  route(app, CALLS.getUser, 'user.list', async ({ principal, scope, params }) => {
    const row = await findAccount(db, scope, params.id);
    if (!row) throw notFound('user');
    assertManages(principal, row.role);
    return presentUser(row);
  });

  signedInRoute(app, CALLS.getMyself, async ({ principal }) => {
    const row = await findAccount(db, { reach: 'all' }, principal.userId);
    if (!row) throw notFound('user');
    return presentUser(row);
  });

  route(app, CALLS.createUser, 'user.create', async ({ principal, body }) => ({
    id: await createPerson(deps, principal, readPerson(body)),
  }));

  route(app, CALLS.updateUser, 'user.update', async ({ principal, params, body }) => {
    await changePerson(deps, principal, { ...readPerson(body), version: body.version, userId: params.id });
    return { id: params.id };
  });

  route(app, CALLS.deleteUser, 'user.delete', async ({ principal, params }) => {
    await deletePerson(deps, principal, { userId: params.id });
    return { id: params.id };
  });

  route(app, CALLS.listDeletedUsers, 'user.erase', async ({ principal, scope, query }) => {
    assertManages(principal, query.role);
    return (await listDeletedAccounts(db, scope, query)).map(presentDeletedUser);
  });

  route(app, CALLS.countDeletedUsers, 'user.erase', async ({ principal, scope, query }) => {
    assertManages(principal, query.role);
    return { count: await countDeletedAccounts(db, scope, query) };
  });

  route(app, CALLS.eraseUser, 'user.erase', async ({ principal, params }) => {
    await erasePerson(deps, principal, { userId: params.id });
    return { id: params.id };
  });
}
