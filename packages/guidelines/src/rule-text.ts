import { byLanguage, type Language } from '@abhigam/domain';
import { readWords } from '@abhigam/domain/read-words';
import english from '../data/rule-text.en.json' with { type: 'json' };
import { DATA_FOLDER } from './data-folder.ts';

export interface RuleText {
  /** The problem, for example "Image has no text alternative". */
  title: string;
  /** Who is affected, and what to do. */
  description: string;
}

const WORDS = readWords(DATA_FOLDER, 'rule-text', english);
// A map, because ids may come from a database: `constructor` must not find an object property.
const TEXTS = byLanguage(
  (language): ReadonlyMap<string, RuleText> => new Map(Object.entries(WORDS[language])),
);

/** Texts of a rule. Throws if there are none, which a test excludes. */
export function ruleText(ruleId: string, lang: Language): RuleText {
  const text = findRuleText(ruleId, lang);
  if (!text) throw new Error(`Rule ${ruleId} has no text in ${lang}.`);
  return text;
}

/** Texts of a rule, or undefined for an unknown id. */
export function findRuleText(ruleId: string, lang: Language): RuleText | undefined {
  return TEXTS[lang].get(ruleId);
}
