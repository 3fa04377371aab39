import type { CALLS, ListedDecision } from '@abhigam/contract';
import type { DecisionTerms } from '@abhigam/domain';
import { type DecisionNoteRow, type DecisionRow, isAllowed, type Principal } from '@abhigam/portal';
import type { z } from 'zod';

type Note = z.output<typeof CALLS.getDecision.response>['notes'][number];

/** @param readableRuns runs that the reader has access to */
export function presentDecision(
  row: DecisionRow,
  reader: Principal,
  readableRuns: ReadonlySet<string>,
): ListedDecision {
  const { snippet, label, ancestry } = row.example;
  const permission = row.family === 'failure' ? 'decision.setAside' : 'decision.judge';
  return {
    id: row.id,
    auditId: row.audit_id,
    verdict: row.verdict,
    scope: row.scope,
    website: { id: row.website_id, name: row.website_name, url: row.website_url },
    pageUrl: row.page_url,
    reason: row.reason,
    evidence: row.evidence,
    owner: presentPerson(row.owner_id, row.owner_email, row.owner_name),
    until: row.until,
    by: presentPerson(row.created_by, row.maker_email, row.maker_name),
    made: row.created.toISOString(),
    ended: row.ended && row.ended_why ? { at: row.ended.toISOString(), why: row.ended_why } : null,
    testRunId: row.test_run_id !== null && readableRuns.has(row.test_run_id) ? row.test_run_id : null,
    snippet,
    label,
    ancestry,
    mayChange: row.ended === null && isAllowed(reader, permission),
    version: row.version,
  };
}

export function presentDecisionNote(row: DecisionNoteRow): Note {
  const { old_terms: from, new_terms: to } = row;
  const isChange = row.what === 'changed';
  const both = <K extends 'verdict' | 'reason' | 'evidence'>(key: K) => {
    const [old, next]: [DecisionTerms[K] | undefined, DecisionTerms[K] | undefined] = [from[key], to[key]];
    return isChange && old !== undefined && next !== undefined ? { from: old, to: next } : null;
  };
  return {
    id: row.id,
    created: row.created.toISOString(),
    user: row.user_id === null ? null : { email: row.email ?? '', fullName: row.full_name ?? '' },
    what: row.what,
    verdict: both('verdict'),
    reason: both('reason'),
    evidence: both('evidence'),
    owner:
      isChange && to.ownerId !== undefined
        ? {
            from: presentPerson(from.ownerId ?? null, row.former_email, row.former_name),
            to: presentPerson(to.ownerId, row.next_email, row.next_name),
          }
        : null,
    until: isChange && to.until !== undefined ? { from: from.until ?? null, to: to.until } : null,
    comment: row.comment,
  };
}

/** A deleted user has an empty e-mail address. */
export function presentPerson(id: string | null, email: string | null, fullName: string | null) {
  return id === null ? null : { id, email: email ?? '', fullName: fullName ?? '' };
}
