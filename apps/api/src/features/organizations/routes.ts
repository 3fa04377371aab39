import { CALLS, MAX_LIMIT } from '@abhigam/contract';
import { AppError, say } from '@abhigam/domain';
import {
  changeOrganization,
  countOrganizationsFound,
  createOrganization,
  deleteOrganization,
  importOrganizations,
  notFound,
  onboardOrganization,
  readFailedRows,
  readOrganization,
  readOrganizations,
  readTesters,
} from '@abhigam/portal';
import { writeFailedRows } from '@abhigam/report';
import type { FastifyInstance } from 'fastify';
import { readOrder } from '../../http/order.ts';
import { route } from '../../http/route.ts';
import { attachmentOfList } from '../reports/file-name.ts';
import { presentUser } from '../users/present-user.ts';
import { getFailedRows, putFailedRows } from './failed-rows.ts';
import { presentImport } from './present-import.ts';
import { presentOrganization } from './present-organization.ts';
import { readOrganizationTable } from './read-organization-table.ts';

export function organizationRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.listOrganizations, 'organization.list', async ({ principal, query }) => {
    const { search, order, limit, skip } = query;
    const rows = await readOrganizations(deps, principal, { search, order: readOrder(order), limit, skip });
    return rows.map(presentOrganization);
  });

  route(app, CALLS.countOrganizations, 'organization.list', async ({ principal, query: { search } }) => ({
    count: await countOrganizationsFound(deps, principal, { search }),
  }));

  route(app, CALLS.getOrganization, 'organization.list', async ({ principal, params }) =>
    presentOrganization(await readOrganization(deps, principal, params.id)),
  );

  route(app, CALLS.createOrganization, 'organization.create', async ({ principal, body }) => {
    const isStaleDisabled = body.emailConfigs?.[0]?.isDisabled;
    return { id: await createOrganization(deps, principal, { name: body.name, isStaleDisabled }) };
  });

  route(app, CALLS.updateOrganization, 'organization.update', async ({ principal, params, body }) => {
    const [mails] = body.emailConfigs ?? [];
    if (mails?.departmentId !== undefined && mails.departmentId !== params.id) throw notFound('organization');
    await changeOrganization(deps, principal, {
      organizationId: params.id,
      version: body.version,
      name: body.name,
      isStaleDisabled: mails?.isDisabled,
    });
    return { id: params.id };
  });

  route(app, CALLS.deleteOrganization, 'organization.delete', async ({ principal, params }) => {
    await deleteOrganization(deps, principal, { organizationId: params.id });
    return { id: params.id };
  });

  route(app, CALLS.onboardOrganization, 'organization.create', async ({ principal, body }) => {
    const { organizationId, userId } = await onboardOrganization(deps, principal, body);
    return { id: organizationId, userId };
  });

  route(app, CALLS.importOrganizations, 'organization.create', async ({ principal, files, reply }) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const bytes = await deps.artifacts.get(files.file.sha256);
    if (!bytes) throw new Error('The uploaded file is missing from the artifact store.');
    const table = await readOrganizationTable(bytes);
    const { importId, made, failed, left } = await importOrganizations(deps, principal, {
      rows: table.rows,
      signal: gone.signal,
      keepFailed: (rows) => putFailedRows(deps.artifacts, { head: table.head, rows }),
    });
    // The client has disconnected: nobody reads a response.
    if (left > 0) throw new AppError('ER_STATE', say('request.givenUp'));
    return presentImport({ importId, made, failed, nameAt: table.nameIndex });
  });

  route(app, CALLS.downloadFailedRows, 'organization.create', async ({ principal, params, query, reply }) => {
    const sha256 = await readFailedRows(deps, principal, params.id);
    const failed = sha256 && (await getFailedRows(deps.artifacts, sha256));
    if (!failed) throw notFound('failedRows');
    reply.type('text/csv; charset=utf-8');
    reply.header(
      'content-disposition',
      attachmentOfList(deps.settings.brand, {
        of: 'failed-rows',
        created: new Date(),
        format: 'csv',
        language: query.lang,
      }),
    );
    reply.header('cache-control', 'private, no-store');
    return writeFailedRows(failed, query.lang);
  });

  route(app, CALLS.listDepartments, 'organization.list', async ({ principal, query: { filter = {} } }) => {
    const rows = await readOrganizations(deps, principal, {
      search: filter.where?.search,
      order: readOrder(filter.order ?? 'name ASC'),
      limit: filter.limit ?? MAX_LIMIT,
      skip: filter.skip ?? 0,
    });
    return rows.map(({ id, name }) => ({ id, name }));
  });

  route(app, CALLS.updateDepartment, 'organization.update', async ({ principal, params, body }) => {
    await changeOrganization(deps, principal, { ...body, organizationId: params.id });
    return { id: params.id };
  });

  route(app, CALLS.deleteDepartment, 'organization.delete', async ({ principal, params }) => {
    await deleteOrganization(deps, principal, { organizationId: params.id });
    return { id: params.id };
  });

  route(app, CALLS.viewMyTesters, 'user.listTesters', async ({ principal, query }) =>
    (await readTesters(deps, principal, query)).map(presentUser),
  );
}
