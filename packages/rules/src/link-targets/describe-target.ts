import { createHash } from 'node:crypto';
import type { TargetFacts } from '@abhigam/facts';
import { scriptOf } from '../language/scripts.ts';
import { wordsOf } from '../semantics/text-words.ts';
import { foldWords, shortened } from '../semantics/words.ts';
import { minHashSketch } from './min-hash.ts';
import { outlineDocument } from './outline-document.ts';

const MAX_SHOWN = 200;
/** Limit for counting; a longer text is not evaluated further. */
const MAX_WORDS = 20_000;

/** Phrases of a page that replaces the document, which makes it inconclusive. */
const NOT_THE_DOCUMENT =
  /\b(?:404|403|50[0-4]|not found|error|forbidden|access denied|unauthori[sz]ed|request rejected|blocked|unavailable|under (?:construction|maintenance)|coming soon|maintenance|sign in|log ?in|captcha|session expired|just a moment|attention required)\b|नहीं मिला|त्रुटि|लॉग ?इन|साइन ?इन|निर्माणाधीन|जल्द आ रहा/iu;

const SCRIPT =
  /<script\b(?![^>]{0,200}?\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/(?:template|html|x-)))/i;
/** Reads its own address, or is rendered by a framework that does. */
const APPLICATION =
  /\blocation\s*\.\s*(?:search|pathname|hash|href)\b|\bURLSearchParams\b|\bdocument\s*\.\s*(?:URL|location)\b|<script\b[^>]{0,200}?\btype\s*=\s*["']?module|\bid\s*=\s*["']?(?:root|app|app-root|__next|__nuxt|___gatsby|svelte)\b|<app-root\b|\bng-(?:version|app)\b|\bdata-reactroot\b|\bdata-server-rendered\b/i;

/** Text about the time or number of visits, which changes on every visit. */
const VISIT_TEXTS: readonly RegExp[] = [
  /\b\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?\b|ist\b|hrs?\b)?/giu,
  /\b(?:last|page)\s+(?:updated|reviewed|modified)(?:\s+on)?(?:\s*:)?[\p{L}\d\s,./-]{0,24}\d{4}/giu,
  /\b(?:visitors?|hits?|views?|visits?)(?:\s+(?:count(?:er)?|no\.?|number|today|so far))*(?:\s*:)?\s*[\d,]+/giu,
  /(?:आगंतुक|दर्शक)[\p{L}\p{M}\s]{0,20}:?\s*[\d,]+|अंतिम (?:अद्यतन|समीक्षा)[\p{L}\p{M}\d\s,.:/-]{0,24}\d{4}/giu,
  /\b[0-9a-f]{16,}\b/giu,
];

/**
 * Facts for comparing the document behind a link. Null when it is an error or sign-in page, redirects, or could
 * not be read.
 *
 * @param keys address of the link, and the address that responded (`addressKey`)
 */
export function describeTarget(html: string, keys: { key: string; finalKey: string }): TargetFacts | null {
  const outline = outlineDocument(html);
  if (!outline || outline.isInterstitial) return null;
  const { title, heading, lang } = outline;
  if (NOT_THE_DOCUMENT.test(title) || NOT_THE_DOCUMENT.test(heading)) return null;
  const text = VISIT_TEXTS.reduce((left, pattern) => left.replace(pattern, ' '), outline.text);
  const words = wordsOf(text).slice(0, MAX_WORDS);
  const content = [title, heading, text].map(foldWords).join('\u0000');
  return {
    ...keys,
    title: shortened(title, MAX_SHOWN),
    heading: shortened(heading, MAX_SHOWN),
    lang: lang.slice(0, 35),
    script: scriptOfMost(words),
    runs: whatRuns(html),
    words: words.length,
    print: createHash('sha256').update(content).digest('hex'),
    sketch: minHashSketch(words),
  };
}

function whatRuns(html: string): TargetFacts['runs'] {
  if (!SCRIPT.test(html)) return 'nothing';
  return APPLICATION.test(html) ? 'application' : 'scripts';
}

function scriptOfMost(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words.slice(0, 500)) {
    const script = scriptOf(word);
    if (script !== null) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}
