import type { AuditEntry, FailingElementView } from '@abhigam/contract';
import type { AuditRow, FailingElementRow } from '@abhigam/db';
import type { TextLanguage } from '@abhigam/guidelines';
import { correct, explain } from '@abhigam/rules';

export function presentFailingElement(row: FailingElementRow, lang: TextLanguage): FailingElementView {
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
    correction: correct({
      auditId: row.audit_id,
      causes: row.causes,
      snippet: row.snippet,
      ancestry: row.ancestry,
      testData: row.test_data,
      altFailureData: row.alt_failure_data,
    }),
    seenAlso: row.seen_also.map(({ id, source, causes, explanation }) => ({
      id,
      src: source,
      explanation: explain(causes, lang) || explanation,
    })),
    altFailureData: row.alt_failure_data,
    rect: row.rect,
    nonCompliance:
      row.nc_id && row.nc_status && row.nc_first_seen
        ? { id: row.nc_id, status: row.nc_status, firstSeen: row.nc_first_seen.toISOString() }
        : null,
  };
}

/** Audits of one page, each with its failing elements. */
export function presentAudits(
  audits: AuditRow[],
  elements: FailingElementRow[],
  lang: TextLanguage,
): AuditEntry[] {
  const byAudit = Map.groupBy(elements, (element) => element.audit_row_id);
  return audits.map((audit) => ({
    id: audit.audit_id,
    src: audit.source,
    status: audit.status,
    reason: audit.reason,
    elementCount: audit.cnt_elements,
    failingElements: (byAudit.get(audit.id) ?? []).map((row) => presentFailingElement(row, lang)),
  }));
}
