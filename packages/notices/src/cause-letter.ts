import type { Language } from '@abhigam/domain';
import { wordsOf } from './words.ts';

/** Facts about a shared cause for a letter. */
export interface SharedCauseFacts {
  title: string;
  /** Numbers of WCAG criteria. */
  criteria: readonly string[];
  element: string;
  within: string;
  /** Host and path, or a theme; null if unknown. */
  origin: string | null;
  websites: number;
  pages: number;
  failures: number;
  /** Mean scores of these websites; null if unknown. */
  before: number | null;
  after: number | null;
  /** An example element; null if there is none. */
  example: { url: string; snippet: string; explanation: string } | null;
}

export interface CauseLetter {
  subject: string;
  text: string;
}

/** A letter to the vendor of an element that fails on many websites: plain text, sent by an officer. */
export function causeLetter(facts: SharedCauseFacts, language: Language): CauseLetter {
  const { title, criteria, element, within, origin, websites, pages, failures, before, after, example } =
    facts;
  const { causeLetter: words, figures } = wordsOf(language);
  return {
    subject: words.subject({ websites, title }),
    text: paragraphs([
      words.greeting,
      words.found({ websites, pages, failures, origin: origin ?? '', isKnown: origin !== null }),
      lines([
        words.check({ title }),
        criteria.length > 0 && words.criteria({ list: criteria.join(', ') }),
        words.element({ element }),
        within !== '' && words.within({ element: within }),
      ]),
      example && lines([words.example({ address: example.url }), example.snippet, example.explanation]),
      before !== null &&
        after !== null &&
        after > before &&
        words.rises({ before: figures.points(before), after: figures.points(after) }),
      words.closing,
    ]),
  };
}

function lines(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join('\n');
}

function paragraphs(parts: readonly (string | false | null)[]): string {
  return parts.filter((part) => part !== false && part !== null).join('\n\n');
}
