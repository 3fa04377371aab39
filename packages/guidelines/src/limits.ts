import type { Language } from '@abhigam/domain';
import { readWords } from '@abhigam/domain/read-words';
import kinds from '../data/limit-kinds.json' with { type: 'json' };
import english from '../data/limits.en.json' with { type: 'json' };
import { DATA_FOLDER } from './data-folder.ts';

/** A class of rules with the same limits: what they decide, and what needs a manual check. */
export type LimitKind = keyof typeof english;

/** Limits of a rule. */
export interface Limits {
  /** What the rule decides automatically. */
  decides: string;
  /** What a person must still check, even if the rule passes. */
  leaves: string;
}

const WORDS = readWords<Readonly<Record<LimitKind, Limits>>>(DATA_FOLDER, 'limits', english);
const KIND_OF = new Map(Object.entries(kinds));

export function limitsOf(kind: LimitKind, lang: Language): Limits {
  return WORDS[lang][kind];
}

/** Limits of an axe rule. Throws if it has none, which a test excludes. */
export function limitsOfAxe(ruleId: string, lang: Language): Limits {
  const kind = KIND_OF.get(ruleId);
  if (!isKind(kind)) throw new Error(`Rule ${ruleId} has no limits text.`);
  return limitsOf(kind, lang);
}

function isKind(kind: string | undefined): kind is LimitKind {
  return kind !== undefined && Object.hasOwn(english, kind);
}
