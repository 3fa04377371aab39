import { type Language, localeOf, type PartKind, type SpokenTextKind } from '@abhigam/domain';
import { cleanText } from './clean-text.ts';
import { type RoleWord, SPEECH_WORDS, type StateWord } from './speech-words.ts';

/** A part of an utterance: a key of our words, or text of the page. */
export type Part =
  | { kind: 'role'; word: RoleWord; values?: Readonly<Record<string, number>> }
  | { kind: 'state'; word: StateWord }
  /** Change of language, with the tag as written. */
  | { kind: 'language'; tag: string }
  | { kind: SpokenTextKind; text: string; isCut: boolean };

export interface TranslatedPart {
  kind: PartKind;
  text: string;
  isCut: boolean;
}

/** Longest name, value or description that is retained; longer text is not useful when announced. */
export const MAX_NAME = 1_000;

/** Empty when no text is left. */
export function textPart(kind: SpokenTextKind, text: string, max = MAX_NAME): Part[] {
  const clean = cleanText(text, max);
  return clean.text === '' ? [] : [{ kind, ...clean }];
}

export function role(word: RoleWord, values?: Readonly<Record<string, number>>): Part {
  return values ? { kind: 'role', word, values } : { kind: 'role', word };
}

export function state(word: StateWord): Part {
  return { kind: 'state', word };
}

/** Translates a part; texts of the page stay unchanged. */
export function translatePart(part: Part, lang: Language): TranslatedPart {
  switch (part.kind) {
    case 'role': {
      const pattern = SPEECH_WORDS[lang].roles[part.word];
      return { kind: part.kind, text: fill(pattern, part.values ?? {}, lang), isCut: false };
    }
    case 'state':
      return { kind: part.kind, text: SPEECH_WORDS[lang].states[part.word], isCut: false };
    case 'language':
      return { kind: part.kind, text: languageName(part.tag, lang), isCut: false };
    default:
      return part;
  }
}

function fill(pattern: string, values: Readonly<Record<string, number>>, lang: Language): string {
  const formatted = new Intl.NumberFormat(localeOf(lang));
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => formatted.format(values[name] ?? 0));
}

/** The tag itself when the language has no name. */
function languageName(tag: string, lang: Language): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
