import type { AuditEntry, FailingElementView } from '@abhigam/contract';
import { type AuditRow, correctableOf, type FailingElementRow } from '@abhigam/db';
import type { Language } from '@abhigam/domain';
import { correct, explain } from '@abhigam/rules';

export function presentFailingElement(row: FailingElementRow, lang: Language): FailingElementView {
  return {
    id: row.id,
    feHash: row.fe_hash,
    src: row.source,
    label: row.label,
    // Rows written before causes were kept have only the words of their time.
    explanation: explain(row.causes, lang) || row.explanation,
    snippet: row.snippet,
    selector: row.selector,
    testData: row.test_data,
    correction: correct(correctableOf(row)),
    seenAlso: row.seen_also.map(({ id, source, causes, explanation }) => ({
      id,
      src: source,
      explanation: explain(causes, lang) || explanation,
    })),
    altFailureData: row.alt_failure_data,
    rect: row.rect,
    state: row.state,
    picture: row.picture,
    nonCompliance:
      row.nc_id && row.nc_status && row.nc_first_seen
        ? { id: row.nc_id, status: row.nc_status, firstSeen: row.nc_first_seen.toISOString() }
        : null,
    decision: presentDecisionOf(row),
  };
}

function presentDecisionOf(row: FailingElementRow): FailingElementView['decision'] {
  const { d_id: id, d_verdict: verdict, d_scope: scope, d_created: made } = row;
  if (id === null || verdict === null || scope === null || made === null) return null;
  return {
    id,
    verdict,
    scope,
    reason: row.d_reason ?? '',
    owner: personOf(row.d_owner_id, row.d_owner_email, row.d_owner_name),
    until: row.d_until,
    by: personOf(row.d_by_id, row.d_by_email, row.d_by_name),
    made: made.toISOString(),
    version: row.d_version ?? 1,
  };
}

/** The e-mail of a deleted person is empty. */
function personOf(id: string | null, email: string | null, fullName: string | null) {
  return id === null ? null : { id, email: email ?? '', fullName: fullName ?? '' };
}

/** Audits of one page, each with its failing elements. */
export function presentAudits(
  audits: AuditRow[],
  elements: FailingElementRow[],
  lang: Language,
): AuditEntry[] {
  const byAudit = Map.groupBy(elements, (element) => element.audit_row_id);
  return audits.map((audit) => ({
    id: audit.audit_id,
    src: audit.source,
    status: audit.status,
    reason: audit.reason,
    elementCount: audit.cnt_elements,
    setAsideCount: audit.cnt_set_aside,
    failingElements: (byAudit.get(audit.id) ?? []).map((row) => presentFailingElement(row, lang)),
  }));
}
