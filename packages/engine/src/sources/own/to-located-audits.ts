import type { AuditResult, Rect } from '@abhigam/domain';
import { ancestryOf, labelOf, selectorOf, snippetOf } from '@abhigam/facts';
import { type Judged, type Judgement, ownAudit, ownFinding, type Rule } from '@abhigam/rules';
import type { LocatedAudit, LocatedElement } from '../../findings/located-audit.ts';
import { placeOf } from '../../findings/place-in-facts.ts';
import { roundedOut } from '../../rounded-out.ts';

/** Converts judgements to audits: at most one Fail and one Warn per rule; a Pass when nothing was reported. */
export function toLocatedAudits(judgements: readonly Judgement[]): LocatedAudit[] {
  const steps = locating(judgements);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Like `toLocatedAudits`, but yields after each reported element. */
export function* locating(
  judgements: readonly Judgement[],
  unstyledFrames: ReadonlySet<number> = new Set(),
): Generator<undefined, LocatedAudit[]> {
  const audits: LocatedAudit[] = [];
  for (const { rule, judged, error } of judgements) {
    if (error !== null || judged.length === 0) continue;
    const failed = judged.filter(({ outcome }) => outcome.verdict === 'fail');
    const toReview = judged.filter(({ outcome }) => outcome.verdict === 'review');
    if (failed.length > 0) audits.push(yield* located(rule, 'Fail', failed, unstyledFrames));
    if (toReview.length > 0) audits.push(yield* located(rule, 'Warn', toReview, unstyledFrames));
    if (failed.length + toReview.length === 0) audits.push(yield* located(rule, 'Pass', [], unstyledFrames));
  }
  return audits;
}

function* located(
  rule: Rule,
  status: AuditResult['status'],
  judged: readonly Judged[],
  unstyledFrames: ReadonlySet<number>,
): Generator<undefined, LocatedAudit> {
  const elements: LocatedElement[] = [];
  for (const one of judged) {
    elements.push(...locatedElement(rule, one, unstyledFrames.has(one.element.frame.index)));
    yield;
  }
  return { audit: ownAudit(rule, status), elements };
}

function locatedElement(rule: Rule, { element, outcome }: Judged, isUnstyled: boolean): LocatedElement[] {
  if (outcome.verdict === 'pass') return [];
  const found = ownFinding(rule, outcome, {
    label: labelOf(element),
    snippet: snippetOf(element),
    selector: selectorOf(element),
    ancestry: ancestryOf(element),
    rect: visibleRect(element.pageBox),
  });
  return found ? [{ place: placeOf(element), element: found, isUnstyled }] : [];
}

function visibleRect(box: Rect | null): Rect | null {
  return box && box.width > 0 && box.height > 0 ? roundedOut(box) : null;
}
