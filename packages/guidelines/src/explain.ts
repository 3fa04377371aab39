import type { Cause } from '@abhigam/domain';
import en from '../data/explanations.en.json' with { type: 'json' };
import hi from '../data/explanations.hi.json' with { type: 'json' };
import { findRuleText, type TextLanguage } from './rule-text.ts';

const SENTENCES: Record<TextLanguage, ReadonlyMap<string, string>> = {
  en: new Map(Object.entries(en)),
  hi: new Map(Object.entries(hi)),
};

const FULL_STOP: Record<TextLanguage, string> = { en: '.', hi: '।' };

/**
 * What is wrong with an element, in sentences. Causes are stored, so they may come from another version
 * of the catalogue: a cause without a sentence, or without a value that its sentence needs, is told by
 * the title of its rule, and left out when there is no such rule either.
 */
export function explain(causes: readonly Cause[], lang: TextLanguage): string {
  return [...new Set(causes.flatMap((cause) => sentence(cause, lang) ?? title(cause, lang) ?? []))].join(' ');
}

function sentence({ message, values }: Cause, lang: TextLanguage): string | null {
  const pattern = SENTENCES[lang].get(message);
  if (pattern === undefined) return null;
  const names = placeholders(pattern);
  if (!names.every((name) => Object.hasOwn(values, name))) return null;
  // A function, so that what a value says is never taken for a pattern.
  return pattern.replace(PLACEHOLDER, (_, name: string) => String(values[name]));
}

const PLACEHOLDER = /\{(\w+)\}/g;

function placeholders(pattern: string): string[] {
  return [...pattern.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);
}

/** Keys begin with the rule's id. */
function title({ message }: Cause, lang: TextLanguage): string | null {
  const text = findRuleText(message.split('.', 1).join(), lang);
  return text ? text.title + FULL_STOP[lang] : null;
}
