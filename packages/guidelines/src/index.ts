export { affectedGroups } from './affected-groups.ts';
export { allLevelTags, auditCategories, type CategoryId, currentCategory } from './categories.ts';
export { type Criterion, criteriaList, criteriaOf, gigwCheckpoints } from './criteria.ts';
export { asSentence, axeSentences, explain, fillSentence, sentenceSubject } from './explain.ts';
export {
  LIGHTHOUSE_AUDITS,
  LIGHTHOUSE_RULE_IDS,
  LIGHTHOUSE_VERSION,
  type LighthouseAudit,
} from './lighthouse-audits.ts';
export { type LimitKind, limitsOf } from './limits.ts';
export { manualTests } from './manual-audits.ts';
export { type ReportingDetail, reportingDetails } from './reporting-details.ts';
export { AXE_VERSION, actRulesOfAxe, axeCriteria } from './rules.ts';
export {
  type JudgedRule,
  lighthouseScore,
  meanScore,
  pageScore,
  type RuleOutcome,
  ruleWeight,
  runScore,
  scoreOfWeights,
  scoreWeights,
} from './score.ts';
export { type RuleKind, type SelectedRule, selectRules } from './select-rules.ts';
export { countsWithoutAria, ROLE_SELECTED_RULES } from './without-aria.ts';
