import type { Language } from '@abhigam/domain';
import { readWords } from '@abhigam/domain/read-words';
import kinds from '../data/limit-kinds.json' with { type: 'json' };
import english from '../data/limits.en.json' with { type: 'json' };
import { DATA_FOLDER } from './data-folder.ts';

/** A class of rules of which the same can be said: what they decide, what they leave. */
export type LimitKind = keyof typeof english;

/** How far a rule reaches, in words that are true of it. */
export interface Limits {
  /** What the rule decides without a person. */
  decides: string;
  /** What a person must still judge, also where it passes. */
  leaves: string;
}

const WORDS = readWords<Readonly<Record<LimitKind, Limits>>>(DATA_FOLDER, 'limits', english);
const KIND_OF = new Map(Object.entries(kinds));

export function limitsOf(kind: LimitKind, lang: Language): Limits {
  return WORDS[lang][kind];
}

/** Limits of a rule of axe. Throws for one that has none, which a test excludes. */
export function limitsOfAxe(ruleId: string, lang: Language): Limits {
  const kind = KIND_OF.get(ruleId);
  if (!isKind(kind)) throw new Error(`It is not said what rule ${ruleId} leaves to a person.`);
  return limitsOf(kind, lang);
}

function isKind(kind: string | undefined): kind is LimitKind {
  return kind !== undefined && Object.hasOwn(english, kind);
}
