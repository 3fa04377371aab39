export { type Judged, type Judgement, judge } from './judge.ts';
export { sameDefectRules } from './overlaps.ts';
export { MODULES, type Outcome, type Rule, type RuleModule, type RuleText, type Values } from './rule.ts';
export { RULES } from './rules.ts';
export { selectOwnRules } from './select-own-rules.ts';
export { actRulesOf, causeOf, explain, ownCategory, ownTags, reportingDetails } from './words.ts';
