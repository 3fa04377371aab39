import data from '../data/limits.json' with { type: 'json' };
import type { TextLanguage } from './rule-text.ts';

/** A class of rules of which the same can be said: what they decide, what they leave. */
export type LimitKind = keyof typeof data.kinds;

/** How far a rule reaches, in words that are true of it. */
export interface Limits {
  /** What the rule decides without a person. */
  decides: string;
  /** What a person must still judge, also where it passes. */
  leaves: string;
}

const KINDS: Readonly<Record<LimitKind, Record<TextLanguage, Limits>>> = data.kinds;
const KIND_OF = new Map(Object.entries(data.rules));

export function limitsOf(kind: LimitKind, lang: TextLanguage): Limits {
  return KINDS[kind][lang];
}

/** Limits of a rule of axe. Throws for one that has none, which a test excludes. */
export function limitsOfAxe(ruleId: string, lang: TextLanguage): Limits {
  const kind = KIND_OF.get(ruleId);
  if (!isKind(kind)) throw new Error(`It is not said what rule ${ruleId} leaves to a person.`);
  return limitsOf(kind, lang);
}

function isKind(kind: string | undefined): kind is LimitKind {
  return kind !== undefined && Object.hasOwn(KINDS, kind);
}
