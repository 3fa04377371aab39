import type { Language } from '@abhigam/domain';
import { readWords } from '@abhigam/domain/read-words';
import type { Rule, RuleText } from './rule.ts';
import { RULES } from './rules.ts';

type Texts = Readonly<Record<string, RuleText<string>>>;

const TEXTS: Readonly<Record<Language, Texts>> = readWords<Texts>(
  new URL('../data/', import.meta.url),
  'rules',
  Object.fromEntries(RULES.map(({ id, text }) => [id, text.en])),
);

/** What a rule says in a language. */
export function ruleText({ id, text }: Rule, language: Language): RuleText<string> {
  return TEXTS[language][id] ?? text.en;
}
