import {
  correctableOf,
  countElementsOfPages,
  type ElementCursor,
  listElementCursors,
  listElementsByIds,
  type ReportElementRow,
} from '@abhigam/db';
import type { Language } from '@abhigam/domain';
import { correct, explain } from '@abhigam/rules';
import type { ReportDecision, ReportElement, ReportSetAside } from '../report-source.ts';
import { readPageRows, testedOf } from './read-pages.ts';
import { reportPersonOf } from './read-set-aside.ts';
import { type Reading, readInBatches } from './reading.ts';

/** Elements per query. */
const PART = 500;

export type OneAudit = { auditId: string; status: 'Fail' | 'Warn' };

export async function* readElements(reading: Reading, of: OneAudit | null): AsyncGenerator<ReportElement> {
  for await (const pages of readPageRows(reading)) {
    const ids = testedOf(pages).map(({ id }) => id);
    const counts = await countElementsOfPages(reading.db, ids, { of, shown: reading.shown });
    for (const group of groupsOf(ids, counts)) yield* elementsOfGroup(reading, group, of);
  }
}

async function* elementsOfGroup(
  reading: Reading,
  testInstanceIds: readonly string[],
  of: OneAudit | null,
): AsyncGenerator<ReportElement> {
  const { db, language, shown } = reading;
  const read = (after: ElementCursor | null) =>
    listElementCursors(db, { testInstanceIds, of, shown, after, limit: PART });
  for await (const places of readInBatches(PART, read, (place) => place)) {
    const rows = await listElementsByIds(
      db,
      places.map(({ id }) => id),
      shown,
    );
    yield* rows.map((row) => toElement(row, language));
  }
}

/** Groups pages so that each group has about one query of elements; a larger page is a separate group. */
function groupsOf(ids: readonly string[], counts: ReadonlyMap<string, number>): string[][] {
  const groups: string[][] = [];
  let size = PART;
  for (const id of ids) {
    const elements = counts.get(id) ?? 0;
    if (elements === 0) continue;
    if (size + elements >= PART) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(id);
    size += elements;
  }
  return groups;
}

export function toElement(row: ReportElementRow, language: Language): ReportElement {
  return {
    id: row.id,
    testInstanceId: row.test_instance_id,
    url: row.url,
    auditId: row.audit_id,
    status: row.status,
    source: row.source,
    sources: [...new Set([row.source, ...row.seen_also.map(({ source }) => source)])],
    feHash: row.fe_hash,
    rootCause: row.root_cause,
    label: row.label,
    // Rows written before causes were recorded have a stored explanation instead.
    explanation: explain(row.causes, language) || row.explanation,
    snippet: row.snippet,
    correction: correct(correctableOf(row)),
    selector: row.selector,
    contrast: row.test_data,
    image: row.alt_failure_data,
    rect: row.rect,
    state: row.state,
    picture:
      row.picture && row.picture_sha256 !== null
        ? { sha256: row.picture_sha256, shows: row.picture.shows }
        : null,
    // A failure shown as a warning needs a manual check, whatever its non-compliance.
    nonComplianceStatus: row.status === 'Fail' ? row.nc_status : null,
    firstSeen: row.status === 'Fail' ? row.nc_first_seen : null,
    decision: decisionOf(row),
  };
}

function decisionOf(row: ReportElementRow): ReportDecision | null {
  const { d_id: id, d_verdict: verdict, d_scope: scope, d_created: created } = row;
  if (id === null || verdict === null || scope === null || created === null) return null;
  return {
    id,
    verdict,
    scope,
    reason: row.d_reason ?? '',
    evidence: row.d_evidence ?? '',
    owner: row.d_owner_name,
    until: row.d_until,
    by: reportPersonOf(row.d_by_id, row.d_by_name, row.d_by_role),
    made: created,
  };
}

/** Dismissed elements; `reading` must be restricted to them. */
export async function* readSetAside(reading: Reading): AsyncGenerator<ReportSetAside> {
  // If a decision has ended since, the read fails: see assertUnchanged.
  for await (const element of readElements(reading, null))
    if (element.decision) yield { ...element, decision: element.decision };
}
