import type { Language } from '@abhigam/domain';
import { readWords } from '@abhigam/domain/read-words';
import english from '../data/categories.en.json' with { type: 'json' };
import { DATA_FOLDER } from './data-folder.ts';
import { RULES, type Rule } from './rules.ts';

export interface AuditCategory {
  /** Stored in audits, for example `cat.color`. */
  identifier: string;
  name: string;
}

/**
 * Categories of issues, shared by all sources, in the order of the English file, which is also the display
 * order.
 */
const NAMES = readWords(DATA_FOLDER, 'categories', english);

export type CategoryId = keyof typeof english;

/** Rules whose axe category differs from that of our equivalent rules. */
const CATEGORY_OVERRIDES: Readonly<Record<string, CategoryId>> = {
  // A run without ARIA excludes the rule, like all rules of the ARIA category.
  'aria-hidden-focus': 'cat.aria',
  'avoid-inline-spacing': 'cat.sensory-and-visual-cues',
  'document-title': 'cat.structure',
  'frame-title': 'cat.name-role-value',
  'frame-title-unique': 'cat.name-role-value',
  marquee: 'cat.time-and-media',
  'video-caption': 'cat.time-and-media',
};

/** Former categories, which stored results may still have. */
const FORMER_CATEGORIES: Readonly<Record<string, CategoryId>> = {
  'cat.semantics': 'cat.links',
  'andi.focusable': 'cat.name-role-value',
  'andi.graphics': 'cat.text-alternatives',
  'andi.links-buttons': 'cat.links',
  'andi.tables': 'cat.tables',
  'andi.structures': 'cat.structure',
  'andi.contrast': 'cat.color',
  'andi.hidden': 'cat.text-alternatives',
  'andi.iframes': 'cat.keyboard',
  'andi.media': 'cat.time-and-media',
  'andi.page': 'cat.structure',
};

/** All categories of audits with names in the given language. */
export function auditCategories(lang: Language): AuditCategory[] {
  return Object.entries(NAMES[lang]).map(([identifier, name]) => ({ identifier, name }));
}

/** Best practice and experimental rules have separate categories, whatever their axe category. */
export function ruleCategory(rule: Rule): CategoryId {
  if (rule.experimental) return 'experimental';
  if (rule.bestPractice) return 'best-practice';
  return CATEGORY_OVERRIDES[rule.id] ?? known(rule.axeCategory);
}

/** Converts a former category to the current one; unknown ones stay unchanged. */
export function currentCategory(stored: string): string {
  return FORMER_CATEGORIES[stored] ?? stored;
}

/** All level tags of rules without duplicates: `wcag2a`, `wcag21aa` ... */
export function allLevelTags(): string[] {
  return [...new Set(RULES.flatMap((rule) => (rule.deprecated ? [] : rule.levelTags)))].sort();
}

function known(axeCategory: string): CategoryId {
  const category = currentCategory(axeCategory);
  if (!isCategory(category)) throw new Error(`No category for the axe category ${axeCategory}.`);
  return category;
}

function isCategory(identifier: string): identifier is CategoryId {
  return identifier in english;
}
