import type { AuditResult } from '@abhigam/domain';
import { type PageFacts, readPage } from '@abhigam/facts';
import { isSuperseded, judge, selectOwnRules } from '@abhigam/rules';
import { addImageText } from '../../images/add-image-text.ts';
import { addHints } from '../../merge/add-hints.ts';
import { defectsOn } from '../../merge/defects-on.ts';
import { mergeSources } from '../../merge/merge-sources.ts';
import type { RuleChoice } from '../../rule-choice.ts';
import { toLocatedAudits } from './to-located-audits.ts';

/** Judges facts that were kept, by our own rules alone and without a browser, as when the page was tested. */
export function judgeFacts(facts: PageFacts, rules: RuleChoice): AuditResult[] {
  const page = readPage(facts);
  const found = toLocatedAudits(judge(page, selectOwnRules(rules)));
  const audits = addImageText(addHints(found, page), page);
  return mergeSources([{ audits, isSettled: () => false }], defectsOn(page), isSuperseded);
}
