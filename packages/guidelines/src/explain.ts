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
 * The problems of an element as sentences. Causes are stored, so they may come from another version of the
 * catalogue: a cause without a sentence or with a missing value falls back to the title of its rule, and is
 * omitted if the rule does not exist either.
 */
export function explain(causes: readonly Cause[], lang: Language): string {
  return [...new Set(causes.flatMap((cause) => sentence(cause, lang) ?? title(cause, lang) ?? []))].join(' ');
}

function sentence({ message, values }: Cause, lang: Language): string | null {
  const pattern = SENTENCES[lang].get(message);
  return pattern === undefined ? null : fillSentence(pattern, values);
}

/** Replaces `{names}` with values; null if a value is missing. */
export function fillSentence(pattern: string, values: Cause['values']): string | null {
  const names = placeholders(pattern);
  if (!names.every((name) => Object.hasOwn(values, name))) return null;
  // A function, because replacement patterns such as `$&` in a string would be expanded.
  return pattern.replace(PLACEHOLDER, (_, name: string) => String(values[name]));
}

/** The enhanced contrast rule measures the same and shares the sentences. */
const SAME_SENTENCES = new Map([['color-contrast-enhanced', 'color-contrast']]);

/** The rule whose sentences an axe rule uses: the prefix of their keys. */
export function sentenceSubject(ruleId: string): string {
  return SAME_SENTENCES.get(ruleId) ?? ruleId;
}

/** English sentences of an axe rule with `{values}`: for failures, and for warnings. */
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

/** The key begins with the rule's id. */
function title({ message }: Cause, lang: Language): string | null {
  const text = findRuleText(message.split('.', 1).join(), lang);
  return text ? asSentence(text.title, lang) : null;
}
