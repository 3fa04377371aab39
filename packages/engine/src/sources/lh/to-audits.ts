import { type AuditResult, type FailingElement, isWithoutAria } from '@abhigam/domain';
import {
  countsWithoutAria,
  explain,
  type JudgedRule,
  type RuleOutcome,
  reportingDetails,
  ruleWeight,
  type SelectedRule,
} from '@abhigam/guidelines';
import { feHash, rootCause } from '@abhigam/rules';
import type { LocatedAudit, LocatedElement } from '../../findings/located-audit.ts';
import { roundedOut } from '../../rounded-out.ts';
import type { RuleChoice } from '../../rule-choice.ts';
import { causesOf, type Outcome } from './causes-of.ts';
import { contrastData } from './contrast-data.ts';
import type { DescribedElement, DescribedElements } from './describe-found.ts';
import type { FoundElement, FoundRule } from './found-rule.ts';

/** Place of an element in the facts; null when it was not found there. */
export type PlaceOf = (element: DescribedElement) => string | null;

/** Whether the document of a path is laid out without a style sheet that may affect it. */
export type IsUnstyled = (path: readonly string[]) => boolean;

export interface Audited {
  audits: LocatedAudit[];
  judged: JudgedRule[];
  erroredRules: string[];
}

interface Where {
  placeOf: PlaceOf;
  isUnstyled: IsUnstyled;
}

interface Finding {
  found: FoundElement;
  outcome: Outcome;
  element: DescribedElement;
}

const DETAILS = reportingDetails('en');

/**
 * Converts axe's results to audits of the run's rules; yields after each element. Inapplicable rules give no
 * audits.
 */
export function* auditing(
  rules: readonly FoundRule[],
  selected: readonly SelectedRule[],
  choice: RuleChoice,
  elementAt: DescribedElements,
  placeOf: PlaceOf,
  isUnstyled: IsUnstyled,
): Generator<undefined, Audited> {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const result: Audited = { audits: [], judged: [], erroredRules: [] };
  for (const rule of selected) {
    const found = byId.get(rule.id);
    if (!found) continue;
    const failed = findings(found, 'violation', choice, elementAt);
    const toReview = findings(found, 'incomplete', choice, elementAt);
    result.audits.push(...(yield* auditsOf(rule, found, failed, toReview, { placeOf, isUnstyled })));
    result.judged.push({ id: rule.id, outcome: outcomeOf(found, failed.length, toReview.length) });
    if (found.errored) result.erroredRules.push(rule.id);
  }
  return result;
}

/** The outcome of each rule, unfiltered, as Lighthouse counts it. */
export function rawOutcomes(rules: readonly FoundRule[]): JudgedRule[] {
  return rules.map((rule) => ({
    id: rule.id,
    outcome: outcomeOf(rule, rule.violations.length, rule.incomplete.length),
  }));
}

function outcomeOf(rule: FoundRule, failed: number, toReview: number): RuleOutcome {
  if (rule.errored) return 'error';
  if (failed > 0) return 'fail';
  if (rule.passed) return 'pass';
  return toReview > 0 ? 'review' : 'inapplicable';
}

function findings(
  rule: FoundRule,
  outcome: Outcome,
  choice: RuleChoice,
  elementAt: DescribedElements,
): Finding[] {
  const elements = outcome === 'violation' ? rule.violations : rule.incomplete;
  const described = elements.flatMap((found) => {
    const element = elementAt(found.path);
    return element ? [{ found, outcome, element }] : [];
  });
  if (!isWithoutAria(choice.wcagVersion)) return described;
  return described.filter(({ element }) => countsWithoutAria(rule.id, element));
}

/** At most one entry per status: only WCAG rules can fail; findings of other rules become one warning. */
function* auditsOf(
  rule: SelectedRule,
  found: FoundRule,
  failed: readonly Finding[],
  toReview: readonly Finding[],
  where: Where,
): Generator<undefined, LocatedAudit[]> {
  const canFail = rule.kind === 'wcag' && !rule.reviewOnFail;
  const audits: LocatedAudit[] = [];
  if (canFail && failed.length > 0) audits.push(yield* audit(rule, 'Fail', null, failed, where));
  const warned = canFail ? toReview : [...failed, ...toReview];
  if (warned.length > 0)
    audits.push(yield* audit(rule, 'Warn', warningReason(rule, failed.length), warned, where));
  if (audits.length === 0 && found.passed && !found.errored)
    audits.push(yield* audit(rule, 'Pass', null, [], where));
  return audits;
}

function warningReason(rule: SelectedRule, failed: number): AuditResult['reason'] {
  return rule.kind === 'wcag' || failed === 0 ? 'needs-review' : rule.kind;
}

function* audit(
  rule: SelectedRule,
  status: AuditResult['status'],
  reason: AuditResult['reason'],
  found: readonly Finding[],
  { placeOf, isUnstyled }: Where,
): Generator<undefined, LocatedAudit> {
  const detail = DETAILS[rule.id];
  if (!detail) throw new Error(`Rule ${rule.id} has no details.`);
  const { title, description, impact, category, tags, criteria, experimental } = detail;
  const elements: LocatedElement[] = [];
  for (const finding of found) {
    elements.push({
      place: placeOf(finding.element),
      element: failingElement(rule.id, finding),
      isUnstyled: isUnstyled(finding.found.path),
    });
    yield;
  }
  return {
    audit: {
      id: rule.id,
      source: 'lh',
      status,
      impact,
      category,
      criteria,
      tags,
      title,
      description,
      experimental,
      weight: ruleWeight(rule.id),
      reason,
    },
    elements,
  };
}

function failingElement(ruleId: string, { found, outcome, element }: Finding): FailingElement {
  const causes = causesOf(ruleId, outcome, found.checks);
  return {
    feHash: feHash(ruleId, element.snippet, element.label),
    rootCause: rootCause(ruleId, element.snippet, element.ancestry),
    label: element.label,
    causes,
    explanation: explain(causes, 'en'),
    snippet: element.snippet,
    selector: element.selector,
    ancestry: element.ancestry,
    testData: contrastData(found.checks),
    altFailureData: null,
    seenAlso: [],
    rect: element.rect && roundedOut(element.rect),
  };
}
