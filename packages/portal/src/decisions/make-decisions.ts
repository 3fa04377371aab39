import {
  addDecisionNotes,
  countDecided,
  type DecisionTarget,
  type ElementToDecide,
  endDecisions,
  insertDecisions,
  inTransaction,
  listDecisionsInForce,
  listElementsToDecide,
  lockNonCompliances,
  lockWebsiteForShare,
  reviseDecisionFingerprints,
} from '@abhigam/db';
import {
  AppError,
  type DecisionTerms,
  type ElementScope,
  familyOf,
  isFailureVerdict,
  say,
} from '@abhigam/domain';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { FINGERPRINTER } from '../non-compliances/refingerprint.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { fieldError, notFound } from '../refusals.ts';
import { applyDecisionsInForce } from './apply-decisions.ts';
import { assertOwner } from './assert-owner.ts';

export interface DecisionToMake {
  elementIds: readonly string[];
  scope: ElementScope;
  terms: DecisionTerms;
  /** Replace existing decisions about the same target. */
  replace: boolean;
}

export interface MadeDecisions {
  decisions: { id: string; version: number }[];
  elements: number;
}

/**
 * Makes a decision for each failing element of one audit of a run, all or none. Throws ER_NOT_FOUND if an
 * element does not exist or is out of scope, ER_VALIDATION if the verdict or scope does not fit the elements,
 * ER_STATE if a decision exists already.
 */
export async function makeDecisions(
  deps: PortalDeps,
  principal: Principal,
  { elementIds, scope, terms, replace }: DecisionToMake,
): Promise<MadeDecisions> {
  const rows = scopeOf(principal, isFailureVerdict(terms.verdict) ? 'decision.setAside' : 'decision.judge');
  const ids = [...new Set(elementIds)];
  return inTransaction(deps.db, async (tx) => {
    const [first] = await listElementsToDecide(tx, rows, ids.slice(0, 1));
    if (!first) throw notFound('failingElement');
    // Locked before the website, the same lock order as in `deletePerson`.
    await assertOwner(tx, { organizationId: first.organization_id, ownerId: terms.ownerId });
    if (!(await lockWebsiteForShare(tx, first.website_id))) throw notFound('failingElement');
    const lock = await lockNonCompliances(tx, first.website_id);
    // Read again under the lock, with the revision of their fingerprints.
    const elements = await listElementsToDecide(tx, rows, ids);
    if (elements.length < ids.length) throw notFound('failingElement');
    assertSameAuditAndStatus(elements, terms);
    const userId = userOf(principal);
    const targets = targetsOf(elements, scope, terms);
    const { website_id: websiteId, test_run_id: testRunId, audit_id: auditId } = first;
    const family = familyOf(terms.verdict, scope);
    const before = await listDecisionsInForce(
      tx,
      { websiteId, auditId, family, scope },
      targets.map(([target]) => target),
    );
    const replaced = before.flatMap((one) => (one ? [one.id] : []));
    if (replaced[0] !== undefined && !replace) throw decidedAlready(replaced[0]);
    const rowsToAdd = targets.map(([target, element], nth) => ({
      id: newId(),
      ...target,
      ...terms,
      createdBy: userId,
      testRunId: element.test_run_id,
      fingerprintRevision: element.fingerprint_revision,
      pageUrl: element.url,
      pagePrint: null,
      replaces: before[nth]?.id ?? null,
      example: exampleOf(element),
    }));
    const addedIds = rowsToAdd.map(({ id }) => id);
    await endDecisions(tx, replaced, 'replaced');
    await insertDecisions(tx, rowsToAdd);
    const note = (what: 'replaced' | 'made') => (decisionId: string) => ({ decisionId, userId, what });
    await addDecisionNotes(tx, [
      ...replaced.map(note('replaced')),
      ...addedIds.map(note('made')).map((one) => ({ ...one, to: terms })),
    ]);
    // The run may be older than an upgrade: its fingerprints are updated so that the decision matches newer
    // runs too.
    await reviseDecisionFingerprints(tx, lock, FINGERPRINTER);
    await applyDecisionsInForce(deps, tx, { websiteId, testRunId });
    await appendEvent(
      deps,
      tx,
      principal,
      { type: 'decisions-made', auditId, verdict: terms.verdict, scope, decisionIds: addedIds },
      { organizationId: first.organization_id, websiteId, testRunId },
    );
    const decidedCount = await countDecided(tx, testRunId, addedIds);
    return { decisions: addedIds.map((id) => ({ id, version: 1 })), elements: decidedCount };
  });
}

function assertSameAuditAndStatus(elements: readonly ElementToDecide[], { verdict }: DecisionTerms): void {
  const kinds = new Set(elements.map((one) => `${one.test_run_id} ${one.audit_id} ${one.status}`));
  if (kinds.size > 1) throw fieldError('elementIds', say('refused.decisionElements'));
  const isFailure = elements[0]?.status === 'Fail';
  if (isFailure !== isFailureVerdict(verdict)) throw fieldError('verdict', say('refused.decisionKind'));
}

/**
 * The distinct targets, each with a representative element. Sorted, so that two transactions cannot deadlock.
 */
function targetsOf(
  elements: readonly ElementToDecide[],
  scope: ElementScope,
  { verdict }: DecisionTerms,
): [DecisionTarget, ElementToDecide][] {
  const targets = new Map<string, [DecisionTarget, ElementToDecide]>();
  for (const element of elements) {
    if (scope === 'template' && element.root_cause === '')
      throw fieldError('scope', say('refused.decisionNoPlace'));
    const isMarkup = scope === 'element' || scope === 'defect';
    const target: DecisionTarget = {
      websiteId: element.website_id,
      auditId: element.audit_id,
      family: familyOf(verdict, scope),
      scope,
      feHash: isMarkup ? element.fe_hash : null,
      rootCause: scope === 'template' ? element.root_cause : null,
      urlKey: scope === 'element' ? element.url_key : null,
    };
    const key = [target.feHash, target.rootCause, target.urlKey].join(' ');
    if (!targets.has(key)) targets.set(key, [target, element]);
  }
  return [...targets].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, pair]) => pair);
}

/** Includes the id of the existing decision for a link. */
function decidedAlready(decision: string): AppError {
  return new AppError('ER_STATE', { ...say('refused.decidedAlready'), values: { decision } });
}

function exampleOf(element: ElementToDecide) {
  const { engine, ruleset, axe } = element.engine ?? {};
  const { title, lang } = element;
  return {
    source: element.source,
    snippet: element.snippet,
    ancestry: element.ancestry,
    label: element.label,
    selector: element.selector,
    testData: element.test_data,
    testedWith: engine && ruleset && axe ? { engine, ruleset, axe } : null,
    // Without the text of the title, which names the website.
    ...(title === null || lang === null ? {} : { page: { lang, isTitled: title.trim() !== '' } }),
  };
}
