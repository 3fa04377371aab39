import { CALLS } from '@abhigam/contract';
import { listActiveTesters, listOrganizations } from '@abhigam/db';
import { changeMailSwitches } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';

export function organizationRoutes(app: FastifyInstance): void {
  const { db } = app.deps;

  route(app, CALLS.listOrganizations, 'organization.list', async ({ scope, query }) =>
    listOrganizations(db, query, scope.reach === 'all' ? undefined : { id: scope.organizationId }),
  );

  route(app, CALLS.viewMyTesters, 'user.listTesters', async ({ scope, query }) => {
    const wanted = query.organizationId;
    const own = scope.reach === 'all' ? wanted : scope.organizationId;
    // The testers of a foreign organization are an empty list.
    if (own === null || (wanted !== undefined && wanted !== own)) return [];
    const testers = await listActiveTesters(db, own ?? 'all', query);
    return testers.map(({ id, email, full_name }) => ({ id, email, parichay: { fullName: full_name } }));
  });

  route(app, CALLS.updateOrganization, 'organization.update', async ({ principal, params, body }) => {
    const isStaleDisabled = body.emailConfigs.some(({ isDisabled }) => isDisabled);
    await changeMailSwitches(app.deps, principal, { organizationId: params.id, isStaleDisabled });
    return { id: params.id };
  });
}
