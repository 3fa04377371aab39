import { byLanguage, type Language } from '@abhigam/domain';
import { readWords } from '@abhigam/domain/read-words';
import english from '../data/rule-text.en.json' with { type: 'json' };
import { DATA_FOLDER } from './data-folder.ts';

export interface RuleText {
  /** What is wrong, for example "Image has no text alternative". */
  title: string;
  /** Who is hurt, and what to do. */
  description: string;
}

const WORDS = readWords(DATA_FOLDER, 'rule-text', english);
// Rule ids come from databases too: a map has no text for one such as `constructor`.
const TEXTS = byLanguage(
  (language): ReadonlyMap<string, RuleText> => new Map(Object.entries(WORDS[language])),
);

/** The words for a rule. Throws when a rule has none, which a test excludes. */
export function ruleText(ruleId: string, lang: Language): RuleText {
  const text = findRuleText(ruleId, lang);
  if (!text) throw new Error(`Rule ${ruleId} has no text in ${lang}.`);
  return text;
}

/** The words for a rule, or undefined for an id that may be anything. */
export function findRuleText(ruleId: string, lang: Language): RuleText | undefined {
  return TEXTS[lang].get(ruleId);
}
