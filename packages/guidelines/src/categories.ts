import type { Language } from '@abhigam/domain';
import { readWords } from '@abhigam/domain/read-words';
import english from '../data/categories.en.json' with { type: 'json' };
import { DATA_FOLDER } from './data-folder.ts';
import { RULES, type Rule } from './rules.ts';

export interface AuditCategory {
  /** What audits carry, for example `cat.color`. */
  identifier: string;
  name: string;
}

/** In the order of the English file, in which lists show them. */
const NAMES = readWords(DATA_FOLDER, 'categories', english);

/** All categories that an audit can carry, named in a language. */
export function auditCategories(lang: Language): AuditCategory[] {
  return Object.entries(NAMES[lang]).map(([identifier, name]) => ({ identifier, name }));
}

/** Best practice and experimental rules have categories of their own, whatever axe files them under. */
export function ruleCategory(rule: Rule): string {
  if (rule.experimental) return 'experimental';
  return rule.bestPractice ? 'best-practice' : rule.axeCategory;
}

/** The level tags that rules carry, each once: `wcag2a`, `wcag21aa` ... */
export function allLevelTags(): string[] {
  return [...new Set(RULES.flatMap((rule) => (rule.deprecated ? [] : rule.levelTags)))].sort();
}
