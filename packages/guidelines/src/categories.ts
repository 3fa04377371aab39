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

/**
 * What an issue is about, whichever source found it: one list for all of them, in the order of the English file, in which
 * lists show it.
 */
const NAMES = readWords(DATA_FOLDER, 'categories', english);

export type CategoryId = keyof typeof english;

/** Where axe files a rule elsewhere than the rules of ours that look for the same. */
const FILED_ELSEWHERE: Readonly<Record<string, CategoryId>> = {
  // A run without ARIA leaves the rule out, as all that stands under ARIA.
  'aria-hidden-focus': 'cat.aria',
  'avoid-inline-spacing': 'cat.sensory-and-visual-cues',
  'document-title': 'cat.structure',
  'frame-title': 'cat.name-role-value',
  'frame-title-unique': 'cat.name-role-value',
  marquee: 'cat.time-and-media',
  'video-caption': 'cat.time-and-media',
};

/** Categories that rules were filed under until both sources had one list, as stored results still name them. */
const FORMER: Readonly<Record<string, CategoryId>> = {
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

/** All categories that an audit can carry, named in a language. */
export function auditCategories(lang: Language): AuditCategory[] {
  return Object.entries(NAMES[lang]).map(([identifier, name]) => ({ identifier, name }));
}

/** Best practice and experimental rules have categories of their own, whatever axe files them under. */
export function ruleCategory(rule: Rule): CategoryId {
  if (rule.experimental) return 'experimental';
  if (rule.bestPractice) return 'best-practice';
  return FILED_ELSEWHERE[rule.id] ?? known(rule.axeCategory);
}

/** The category of today, of one that a result was stored with; one that nobody knows stays as it is. */
export function categoryToday(stored: string): string {
  return FORMER[stored] ?? stored;
}

/** The level tags that rules carry, each once: `wcag2a`, `wcag21aa` ... */
export function allLevelTags(): string[] {
  return [...new Set(RULES.flatMap((rule) => (rule.deprecated ? [] : rule.levelTags)))].sort();
}

function known(axeCategory: string): CategoryId {
  const category = categoryToday(axeCategory);
  if (!isCategory(category)) throw new Error(`No category stands for axe's ${axeCategory}.`);
  return category;
}

function isCategory(identifier: string): identifier is CategoryId {
  return identifier in english;
}
