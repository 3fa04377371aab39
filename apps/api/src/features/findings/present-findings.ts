import type { AuditEntry, FailingElementView } from '@abhigam/contract';
import type { Language } from '@abhigam/domain';
import {
  type AuditRow,
  correctableOf,
  type ElementsByPage,
  type FailedTest,
  type FailingElementRow,
  type PageFindings,
} from '@abhigam/portal';
import { correct, explain, reportingDetails } from '@abhigam/rules';
import { presentTestInstance } from '../test-runs/present-test-run.ts';

export function presentFailingElement(row: FailingElementRow, lang: Language): FailingElementView {
  return {
    id: row.id,
    feHash: row.fe_hash,
    src: row.source,
    label: row.label,
    // Rows written before causes were recorded have a stored explanation instead.
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
  const { d_id: id, d_verdict: verdict, d_scope: scope, d_created: created } = row;
  if (id === null || verdict === null || scope === null || created === null) return null;
  return {
    id,
    verdict,
    scope,
    reason: row.d_reason ?? '',
    owner: personOf(row.d_owner_id, row.d_owner_email, row.d_owner_name),
    until: row.d_until,
    by: personOf(row.d_by_id, row.d_by_email, row.d_by_name),
    made: created.toISOString(),
    version: row.d_version ?? 1,
  };
}

/** A deleted user has an empty e-mail address. */
function personOf(id: string | null, email: string | null, fullName: string | null) {
  return id === null ? null : { id, email: email ?? '', fullName: fullName ?? '' };
}

/** Failed and warned tests of a run, with titles. */
export function presentFailures(tests: readonly FailedTest[], lang: Language) {
  const details = reportingDetails(lang);
  return tests.map((test) => ({ ...test, title: details[test.auditId]?.title ?? test.auditId }));
}

export function presentElementsByPage({ totalPages, pages }: ElementsByPage, lang: Language) {
  return {
    totalPages,
    pages: pages.map(({ id, url, elementCount, elements }) => ({
      testInstanceId: id,
      url,
      elementCount,
      failingElements: elements.map((row) => presentFailingElement(row, lang)),
    })),
  };
}

export function presentPageFindings(
  { page, audits, elements, setAside, manualTests }: PageFindings,
  lang: Language,
) {
  return {
    ...presentTestInstance(page),
    setAside,
    handTests: manualTests,
    findingsRemoved: page.findings_removed?.toISOString() ?? null,
    auditDetails: presentAudits(audits, elements, lang),
    erroredRules: page.engine?.erroredRules ?? [],
    unreadFrames: page.engine?.unreadFrames ?? [],
    leftOut: page.engine?.leftOut ?? [],
    tlsError: page.engine?.tlsError ?? null,
    takenOver: page.engine?.takenOver ?? null,
    textInImages: page.engine?.textInImages ?? null,
  };
}

/** Audits of one page, each with its failing elements. */
function presentAudits(audits: AuditRow[], elements: FailingElementRow[], lang: Language): AuditEntry[] {
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
