import { CALLS } from '@abhigam/contract';
import { changeNonCompliances, findNonCompliance, listNotesOf } from '@abhigam/db';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { changeManyNonCompliances } from './change-many-non-compliances.ts';
import { presentNote } from './present-non-compliance.ts';

/** Entries of one answer: more is no reading. */
const MAX_NOTES = 200;

export function nonComplianceRoutes(app: FastifyInstance): void {
  const { db } = app.deps;

  route(app, CALLS.getNonCompliance, 'nonCompliance.read', async ({ scope, params }) => {
    const row = await findNonCompliance(db, scope, params.id);
    if (!row) throw notFound('non-compliance');
    const { notes, total } = await listNotesOf(db, row.id, MAX_NOTES);
    return {
      id: row.id,
      websiteId: row.website_id,
      auditId: row.audit_id,
      status: row.status,
      priority: row.priority,
      pagesAffected: row.pages_affected,
      created: row.created.toISOString(),
      resolved: row.resolved?.toISOString() ?? null,
      notes: notes.map(presentNote),
      notesTotal: total,
    };
  });

  route(app, CALLS.patchNonCompliance, 'nonCompliance.update', async ({ actor, scope, params, body }) => {
    const row = await findNonCompliance(db, scope, params.id);
    if (!row) throw notFound('non-compliance');
    await db
      .transaction()
      .execute((tx) => changeNonCompliances(tx, row.website_id, [row.id], { ...body, userId: actor.id }));
    return { id: row.id, status: body.status ?? row.status };
  });

  route(app, CALLS.patchNonCompliancesBulk, 'nonCompliance.update', ({ actor, scope, body }) =>
    changeManyNonCompliances(db, { scope, userId: actor.id }, body),
  );
}
