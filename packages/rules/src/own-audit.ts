import type { AuditResult, FailingElement } from '@abhigam/domain';
import { feHash } from './fingerprint/fe-hash.ts';
import { rootCause } from './fingerprint/root-cause.ts';
import type { Outcome, Rule } from './rule.ts';
import { causeOf, explain, ownTags } from './words.ts';

/** Audit of a page by one of our rules, without its elements. */
export function ownAudit(rule: Rule, status: AuditResult['status']): Omit<AuditResult, 'failingElements'> {
  const { title, description } = rule.text.en;
  return {
    id: rule.id,
    source: rule.source,
    status,
    impact: rule.impact,
    category: rule.category,
    criteria: [...rule.criteria],
    tags: ownTags(rule),
    title,
    description,
    experimental: false,
    // The score stays comparable with what users see in their browsers.
    weight: 0,
    reason: status === 'Warn' ? (rule.kind === 'advice' ? 'best-practice' : 'needs-review') : null,
  };
}

/** Failing element of one of our rules; null when the outcome raises nothing. */
export function ownFinding(
  rule: Rule,
  outcome: Outcome,
  {
    label,
    snippet,
    selector,
    ancestry,
    rect,
  }: Pick<FailingElement, 'label' | 'snippet' | 'selector' | 'ancestry' | 'rect'>,
): FailingElement | null {
  const cause = causeOf(rule, outcome);
  if (!cause) return null;
  return {
    feHash: feHash(rule.id, snippet, label),
    rootCause: rootCause(rule.id, snippet, ancestry),
    label,
    causes: [cause],
    explanation: explain([cause], 'en'),
    seenAlso: [],
    snippet,
    selector,
    ancestry,
    testData: outcome.verdict === 'pass' ? null : (outcome.testData ?? null),
    altFailureData: null,
    rect,
  };
}
