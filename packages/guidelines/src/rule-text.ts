import en from '../data/rule-text.en.json' with { type: 'json' };
import hi from '../data/rule-text.hi.json' with { type: 'json' };

/** Languages that rule texts exist in. */
export type TextLanguage = 'en' | 'hi';

export interface RuleText {
  /** What is wrong, for example "Images have no text alternative". */
  title: string;
  /** Who is hurt, and what to do. */
  description: string;
}

const TEXTS: Record<TextLanguage, ReadonlyMap<string, RuleText>> = {
  en: new Map(Object.entries(en)),
  hi: new Map(Object.entries(hi)),
};

/** The words for a rule. Throws when a rule has none, which a test excludes. */
export function ruleText(ruleId: string, lang: TextLanguage): RuleText {
  const text = findRuleText(ruleId, lang);
  if (!text) throw new Error(`Rule ${ruleId} has no text in ${lang}.`);
  return text;
}

/** The words for a rule, or undefined for an id that may be anything. */
export function findRuleText(ruleId: string, lang: TextLanguage): RuleText | undefined {
  return TEXTS[lang].get(ruleId);
}
