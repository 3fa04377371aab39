import type { ContrastData } from '../page-result.ts';
import { offendingAttributes } from './offending-attributes.ts';
import { type Span, type StartTag, startTagOf } from './start-tag.ts';

/** A part of a snippet, and whether it causes the finding. */
export interface SnippetPart {
  kind: 'plain' | 'offending';
  text: string;
  /** Start offset in the snippet. */
  start: number;
}

interface Finding {
  auditId: string;
  snippet: string;
  explanation: string;
  testData: ContrastData | null;
}

/** Splits a snippet into plain and highlighted parts. Unclear parts are not highlighted. */
export function snippetParts(finding: Finding): SnippetPart[] {
  const { snippet } = finding;
  const parts: SnippetPart[] = [];
  let at = 0;
  for (const span of merged(offendingSpans(finding))) {
    if (span.start > at) parts.push({ kind: 'plain', text: snippet.slice(at, span.start), start: at });
    parts.push({ kind: 'offending', text: snippet.slice(span.start, span.end), start: span.start });
    at = span.end;
  }
  if (at < snippet.length) parts.push({ kind: 'plain', text: snippet.slice(at), start: at });
  return parts;
}

function offendingSpans({ auditId, snippet, explanation, testData }: Finding): Span[] {
  const tag = startTagOf(snippet);
  if (!tag) return [];
  if (testData) return colourSpans(snippet, tag, testData);
  const { names, orElseTag } = offendingAttributes(auditId, explanation);
  const spans = tag.attributes.filter((attribute) => names.includes(attribute.name));
  return spans.length === 0 && orElseTag ? [tag.name] : spans;
}

/** Positions of the measured colours in the style and colour attributes of the element. */
function colourSpans(snippet: string, tag: StartTag, { fgColor, bgColor }: ContrastData): Span[] {
  const spellings = [fgColor, bgColor].flatMap(spellingsOf);
  return tag.attributes
    .filter(({ name }) => ['style', 'color', 'bgcolor'].includes(name))
    .flatMap(({ start, end }) => spellings.flatMap((colour) => occurrences(snippet, colour, start, end)));
}

/** Notations: `#8a8a8a`, `rgb(138, 138, 138)`, and `#fff` if the hex digits repeat. */
function spellingsOf(colour: string): string[] {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!hex) return [];
  const channels = hex.slice(1);
  const decimal = channels.map((channel) => Number.parseInt(channel, 16));
  const isShort = channels.every((channel) => channel[0] === channel[1]);
  return [
    colour.toLowerCase(),
    ...(isShort ? [`#${channels.map((channel) => channel[0]).join('')}`.toLowerCase()] : []),
    `rgb(${decimal.join(', ')})`,
    `rgb(${decimal.join(',')})`,
  ];
}

function occurrences(snippet: string, text: string, from: number, to: number): Span[] {
  const spans: Span[] = [];
  const haystack = snippet.slice(from, to).toLowerCase();
  for (let at = haystack.indexOf(text); at !== -1; at = haystack.indexOf(text, at + text.length)) {
    // "#fff" within "#fff8e1" is another colour.
    if (/[0-9a-f]/.test(haystack[at + text.length] ?? '') && text.startsWith('#')) continue;
    spans.push({ start: from + at, end: from + at + text.length });
  }
  return spans;
}

function merged(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ start: span.start, end: span.end });
  }
  return result;
}
