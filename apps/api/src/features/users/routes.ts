import { CALLS, MAX_LIMIT } from '@abhigam/contract';
import {
  changePerson,
  countDeletedPeople,
  countPeople,
  createPerson,
  deletePerson,
  erasePerson,
  readDeletedPeople,
  readMyself,
  readPeople,
  readPerson,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { readOrder } from '../../http/order.ts';
import { loggedInRoute, route } from '../../http/route.ts';
import { presentDeletedUser } from './present-deleted-user.ts';
import { presentUser } from './present-user.ts';
import { userFromForm } from './user-from-form.ts';

export function userRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.listUsers, 'user.list', async ({ principal, query: { filter = {} } }) => {
    const rows = await readPeople(deps, principal, {
      where: filter.where ?? {},
      order: readOrder(filter.order ?? 'created DESC'),
      limit: filter.limit ?? MAX_LIMIT,
      skip: filter.skip ?? 0,
    });
    return rows.map(presentUser);
  });

  route(app, CALLS.countUsers, 'user.list', async ({ principal, query: { filter = {} } }) => ({
    count: await countPeople(deps, principal, filter.where ?? {}),
  }));

  route(app, CALLS.userByOrg, 'user.list', async ({ principal, query }) => {
    const { role, departmentId, limit, skip } = query;
    const organizationId = departmentId === -1 ? undefined : departmentId;
    const rows = await readPeople(deps, principal, {
      where: { role, organizationId },
      order: { key: 'name', direction: 'asc' },
      limit,
      skip,
    });
    return rows.map(presentUser);
  });

  route(app, CALLS.getUser, 'user.list', async ({ principal, params }) =>
    presentUser(await readPerson(deps, principal, params.id)),
  );

  loggedInRoute(app, CALLS.getMyself, async ({ principal }) =>
    presentUser(await readMyself(deps, principal)),
  );

  route(app, CALLS.createUser, 'user.create', async ({ principal, body }) => ({
    id: await createPerson(deps, principal, userFromForm(body)),
  }));

  route(app, CALLS.updateUser, 'user.update', async ({ principal, params, body }) => {
    await changePerson(deps, principal, { ...userFromForm(body), version: body.version, userId: params.id });
    return { id: params.id };
  });

  route(app, CALLS.deleteUser, 'user.delete', async ({ principal, params }) => {
    await deletePerson(deps, principal, { userId: params.id });
    return { id: params.id };
  });

  route(app, CALLS.listDeletedUsers, 'user.erase', async ({ principal, query }) =>
    (await readDeletedPeople(deps, principal, query)).map(presentDeletedUser),
  );

  route(app, CALLS.countDeletedUsers, 'user.erase', async ({ principal, query }) => ({
    count: await countDeletedPeople(deps, principal, query),
  }));

  route(app, CALLS.eraseUser, 'user.erase', async ({ principal, params }) => {
    await erasePerson(deps, principal, { userId: params.id });
    return { id: params.id };
  });
}
