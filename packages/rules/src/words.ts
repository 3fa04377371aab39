import { type Cause, currentRuleId, type Language } from '@abhigam/domain';
import {
  actRulesOfAxe,
  affectedGroups,
  asSentence,
  reportingDetails as detailsOfAxe,
  explain as explainAxe,
  fillSentence,
  gigwCheckpoints,
  limitsOf,
  type ReportingDetail,
} from '@abhigam/guidelines';
import type { Outcome, Rule } from './rule.ts';
import { ruleText } from './rule-texts.ts';
import { RULES } from './rules.ts';

const BY_ID = new Map(RULES.map((rule) => [rule.id, rule]));

/** Stored cause of an outcome; null for a pass. The key begins with the rule id. */
export function causeOf(rule: Rule, outcome: Outcome): Cause | null {
  if (outcome.verdict === 'pass') return null;
  return { message: `${rule.id}.${outcome.message}`, values: { ...outcome.values } };
}

/** Explains in sentences what is wrong with an element, for any source. */
export function explain(causes: readonly Cause[], lang: Language): string {
  return causes
    .map((cause) => explainOwn(cause, lang) ?? explainAxe([cause], lang))
    .filter((sentence, at, all) => sentence !== '' && all.indexOf(sentence) === at)
    .join(' ');
}

/** Null for a cause that no current rule of ours reports. */
function explainOwn({ message, values }: Cause, lang: Language): string | null {
  const [ruleId = '', ...key] = message.split('.');
  const rule = BY_ID.get(currentRuleId(ruleId));
  if (!rule) return null;
  const { messages, title } = ruleText(rule, lang);
  const pattern = messages[key.join('.')];
  return (pattern === undefined ? null : fillSentence(pattern, values)) ?? asSentence(title, lang);
}

/** ACT rules that an audit of any source implements or contributes to. */
export function actRulesOf(auditId: string): readonly string[] {
  const id = currentRuleId(auditId);
  return BY_ID.get(id)?.act ?? actRulesOfAxe(id);
}

/** Details of every rule, axe's and ours, by id. */
export function reportingDetails(lang: Language): Record<string, ReportingDetail> {
  return {
    ...detailsOfAxe(lang),
    ...Object.fromEntries(RULES.map((rule) => [rule.id, detailOf(rule, lang)])),
  };
}

function detailOf(rule: Rule, lang: Language): ReportingDetail {
  const { title, description } = ruleText(rule, lang);
  return {
    identifier: rule.id,
    title,
    description,
    ...limitsOf(rule.limits ?? (rule.kind === 'advice' ? 'any-advice' : 'any-failure'), lang),
    impact: rule.impact,
    category: rule.category,
    tags: ownTags(rule),
    criteria: [...rule.criteria],
    gigw: gigwCheckpoints(rule.criteria),
    experimental: false,
    affected: affectedGroups(rule.criteria),
    comparesPages: rule.module === 'site',
  };
}

/** Level tags come from axe; ours name criteria and alerts. */
export function ownTags({ criteria, alerts }: Rule): string[] {
  return [
    ...criteria.map((num) => `wcag${num.replaceAll('.', '')}`),
    ...alerts.map((code) => `andi-${code}`),
  ];
}
