import { existsSync, readFileSync } from 'node:fs';
import { byLanguage, FIRST_LANGUAGE, type Language } from '@abhigam/domain';
import { withEnglishFallback } from '@abhigam/domain/read-words';
import type { Rule, RuleText } from './rule.ts';
import { RULES } from './rules.ts';

const TEXTS: Readonly<Record<Language, ReadonlyMap<string, RuleText<string>>>> = byLanguage(
  (language) => new Map(RULES.map((rule) => [rule.id, readText(rule, language)])),
);

/** Texts of a rule in a language; falls back to English for missing texts. */
export function ruleText({ id, text }: Rule, language: Language): RuleText<string> {
  return TEXTS[language].get(id) ?? text.en;
}

/** File with the texts of a rule in a language other than English. */
export function textFileOf({ module, id }: Pick<Rule, 'module' | 'id'>, language: Language): URL {
  return new URL(`./${module}/${id}/${language}.json`, import.meta.url);
}

function readText(rule: Rule, language: Language): RuleText<string> {
  const file = textFileOf(rule, language);
  if (language === FIRST_LANGUAGE || !existsSync(file)) return rule.text.en;
  return withEnglishFallback(rule.text.en, JSON.parse(readFileSync(file, 'utf8')));
}
