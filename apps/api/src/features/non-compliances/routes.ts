import { CALLS } from '@abhigam/contract';
import { findNonCompliance, listNotesOf } from '@abhigam/db';
import { changeNonCompliance, changeNonCompliances, notFound } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentNote } from './present-non-compliance.ts';

/** Entries of one answer: more is no reading. */
const MAX_NOTES = 200;

export function nonComplianceRoutes(app: FastifyInstance): void {
  const { db } = app.deps;

  route(app, CALLS.getNonCompliance, 'nonCompliance.read', async ({ scope, params }) => {
    const row = await findNonCompliance(db, scope, params.id);
    if (!row) throw notFound('nonCompliance');
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
      version: row.version,
      notes: notes.map(presentNote),
      notesTotal: total,
    };
  });

  route(app, CALLS.patchNonCompliance, 'nonCompliance.update', async ({ principal, params, body }) => {
    const { version, ...change } = body;
    const { status } = await changeNonCompliance(app.deps, principal, { id: params.id, change, version });
    return { id: params.id, status };
  });

  route(app, CALLS.patchNonCompliancesBulk, 'nonCompliance.update', ({ principal, body: { nc, ...which } }) =>
    changeNonCompliances(app.deps, principal, { ...which, change: nc }),
  );
}
