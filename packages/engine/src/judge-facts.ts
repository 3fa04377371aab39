import type { AuditResult } from '@abhigam/domain';
import { type PageFacts, readPage } from '@abhigam/facts';
import { isSuperseded, judge, selectOwnRules } from '@abhigam/rules';
import { addHints } from './findings/add-hints.ts';
import type { RuleChoice } from './rule-choice.ts';
import { toLocatedAudits } from './sources/own/to-located-audits.ts';
import { defectsOn } from './stages/deduplicate/defects-on.ts';
import { mergeSources } from './stages/deduplicate/merge-sources.ts';
import { addImageText } from './stages/describe/add-image-text.ts';

/** Judges stored facts with our own rules, without a browser, with the same outcome as in the test. */
export function judgeFacts(facts: PageFacts, rules: RuleChoice): AuditResult[] {
  const page = readPage(facts);
  const found = toLocatedAudits(judge(page, selectOwnRules(rules)));
  const audits = addImageText(addHints(found, page), page);
  return mergeSources([{ audits, resolvedBy: () => false }], defectsOn(page), isSuperseded);
}
