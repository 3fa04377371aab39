export { type AccessKeyEntry, accessKeys } from './inventories/access-keys.ts';
export { type FocusableEntry, focusableElements } from './inventories/focusable-elements.ts';
export { type ElementEntry, INVENTORY_LIMIT, type Inventory } from './inventories/inventory.ts';
export { type Judged, type Judgement, judge } from './judge.ts';
export { sameDefectRules } from './overlaps.ts';
export { MODULES, type Outcome, type Rule, type RuleModule, type RuleText, type Values } from './rule.ts';
export { RULES } from './rules.ts';
export { selectOwnRules } from './select-own-rules.ts';
export { actRulesOf, causeOf, explain, ownCategory, ownTags, reportingDetails } from './words.ts';
