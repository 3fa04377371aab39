import { byLanguage, type Cause, type Language } from '@abhigam/domain';
import { readWords } from '@abhigam/domain/read-words';
import english from '../data/explanations.en.json' with { type: 'json' };
import { DATA_FOLDER } from './data-folder.ts';
import { findRuleText } from './rule-text.ts';

const WORDS = readWords(DATA_FOLDER, 'explanations', english);
const SENTENCES = byLanguage(
  (language): ReadonlyMap<string, string> => new Map(Object.entries(WORDS[language])),
);

const SIGNS = readWords(DATA_FOLDER, 'signs', { fullStop: '.' });

/** A title as a sentence. */
export function asSentence(title: string, lang: Language): string {
  return title + SIGNS[lang].fullStop;
}

/**
 * What is wrong with an element, in sentences. Causes are stored, so they may come from another version
 * of the catalogue: a cause without a sentence, or without a value that its sentence needs, is worded by
 * the title of its rule, and left out when there is no such rule either.
 */
export function explain(causes: readonly Cause[], lang: Language): string {
  return [...new Set(causes.flatMap((cause) => sentence(cause, lang) ?? title(cause, lang) ?? []))].join(' ');
}

function sentence({ message, values }: Cause, lang: Language): string | null {
  const pattern = SENTENCES[lang].get(message);
  return pattern === undefined ? null : fillSentence(pattern, values);
}

/** Puts values where a sentence has `{names}`; null when one that it needs is missing. */
export function fillSentence(pattern: string, values: Cause['values']): string | null {
  const names = placeholders(pattern);
  if (!names.every((name) => Object.hasOwn(values, name))) return null;
  // A function, so that what a value says is never taken for a pattern.
  return pattern.replace(PLACEHOLDER, (_, name: string) => String(values[name]));
}

/** The rule for the enhanced contrast measures the same things and says the same about them. */
const SAME_SENTENCES = new Map([['color-contrast-enhanced', 'color-contrast']]);

/** The rule whose sentences a rule of axe uses: what keys begin with. */
export function sentenceSubject(ruleId: string): string {
  return SAME_SENTENCES.get(ruleId) ?? ruleId;
}

/**
 * What a rule of axe can say of an element in English, with `{values}`: of a failure, and of what must be looked at.
 */
export function axeSentences(ruleId: string): { certain: string[]; uncertain: string[] } {
  const subject = sentenceSubject(ruleId);
  const keys = [...SENTENCES.en.keys()].filter((key) => key === subject || key.startsWith(`${subject}.`));
  const [uncertain, certain] = [true, false].map((isReview) =>
    keys
      .filter((key) => key.split('.').includes('review') === isReview)
      .flatMap((key) => SENTENCES.en.get(key) ?? []),
  );
  return { certain: certain ?? [], uncertain: uncertain ?? [] };
}

const PLACEHOLDER = /\{(\w+)\}/g;

function placeholders(pattern: string): string[] {
  return [...pattern.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);
}

/** Keys begin with the rule's id. */
function title({ message }: Cause, lang: Language): string | null {
  const text = findRuleText(message.split('.', 1).join(), lang);
  return text ? asSentence(text.title, lang) : null;
}
