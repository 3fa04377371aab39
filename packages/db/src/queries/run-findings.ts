import type { AuditResult, FailingElement } from '@abhigam/domain';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../connect.ts';
import { fingerprintBytes } from '../fingerprint.ts';
import { inBatches } from '../in-batches.ts';
import type { FailingElementsTable } from '../schema.ts';
import { storableJson, storableText } from '../storable.ts';
import { internShapes, type ShapeIds } from './element-shapes.ts';

interface PageIds {
  testInstanceId: string;
  testRunId: string;
}

/**
 * Replaces the stored audits and failing elements of one page.
 *
 * @param pictures files of the artifact store with the element screenshots, by index; null for one that was not stored
 */
export async function replaceFindings(
  tx: Tx,
  page: PageIds,
  audits: AuditResult[],
  pictures: readonly (string | null)[] = [],
): Promise<void> {
  await tx.deleteFrom('audits').where('test_instance_id', '=', page.testInstanceId).execute();
  await addFindings(tx, page, audits, pictures);
}

/** Adds audits with their failing elements to a page that does not have them yet. */
export async function addFindings(
  tx: Tx,
  page: PageIds,
  audits: AuditResult[],
  pictures: readonly (string | null)[] = [],
): Promise<void> {
  const auditRowIds = await insertAudits(tx, page, audits);
  const shapeIds = await internShapes(tx, audits);
  const elements = audits.flatMap((audit) => elementRows(page, audit, auditRowIds, shapeIds, pictures));
  for (const part of inBatches(elements)) await tx.insertInto('failing_elements').values(part).execute();
}

async function insertAudits(tx: Tx, page: PageIds, audits: AuditResult[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const part of inBatches(audits)) {
    const rows = await tx
      .insertInto('audits')
      .values(
        part.map((audit) => ({
          test_instance_id: page.testInstanceId,
          test_run_id: page.testRunId,
          audit_id: audit.id,
          source: audit.source,
          status: audit.status,
          reason: audit.reason,
          impact: audit.impact,
          category: audit.category,
          weight: audit.weight,
          cnt_elements: audit.status === 'Pass' ? 0 : audit.failingElements.length,
        })),
      )
      .returning(['id', 'source', 'audit_id', 'status'])
      .execute();
    for (const row of rows) ids.set(auditKey(row.source, row.audit_id, row.status), row.id);
  }
  return ids;
}

function elementRows(
  page: PageIds,
  audit: AuditResult,
  auditRowIds: Map<string, string>,
  shapeIds: ShapeIds,
  pictures: readonly (string | null)[],
): Insertable<FailingElementsTable>[] {
  const { status } = audit;
  const auditRowId = auditRowIds.get(auditKey(audit.source, audit.id, status));
  if (status === 'Pass' || auditRowId === undefined) return [];
  return audit.failingElements.map((element, ordinal) => ({
    id: newId(),
    test_instance_id: page.testInstanceId,
    test_run_id: page.testRunId,
    audit_row_id: auditRowId,
    audit_id: audit.id,
    source: audit.source,
    status,
    ordinal,
    ...elementColumns(element),
    ...pictureColumns(element, pictures),
    shape_id: element.shape ? shapeIds(audit.id, element.shape) : null,
  }));
}

function elementColumns(element: FailingElement) {
  return {
    fe_hash: fingerprintBytes(element.feHash),
    root_cause: fingerprintBytes(element.rootCause),
    label: storableText(element.label),
    causes: storableJson(element.causes),
    // If there are causes, readers generate the explanation from them.
    explanation: element.causes.length > 0 ? '' : storableText(element.explanation),
    snippet: storableText(element.snippet),
    selector: storableText(element.selector),
    ancestry: storableText(element.ancestry),
    seen_also: storableJson(
      element.seenAlso.map((seen) => (seen.causes.length > 0 ? { ...seen, explanation: '' } : seen)),
    ),
    test_data: element.testData && storableJson(element.testData),
    alt_failure_data: element.altFailureData && storableJson(element.altFailureData),
    rect: element.rect && storableJson(element.rect),
    repair: element.repair ? storableJson(element.repair) : null,
    state: element.state ? storableJson(element.state) : null,
  };
}

function pictureColumns({ picture }: FailingElement, pictures: readonly (string | null)[]) {
  const sha256 = picture ? (pictures[picture.number] ?? null) : null;
  if (!picture || sha256 === null) return { picture: null, picture_sha256: null };
  const { number: _, ...pictureFields } = picture;
  return { picture: storableJson(pictureFields), picture_sha256: sha256 };
}

function auditKey(source: string, id: string, status: string): string {
  return `${source} ${id} ${status}`;
}
