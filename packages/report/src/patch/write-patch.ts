import type { Readable } from 'node:stream';
import { type Correction, type Language, needsWords, proposedCode } from '@abhigam/domain';
import { readTexts } from '@abhigam/messages/read-texts';
import { textStream } from '../in-chunks.ts';
import type { ReportElement, ReportSource } from '../report-source.ts';
import { sanitizeText } from '../sanitize-text.ts';
import { fill } from '../words/fill.ts';

interface PatchOptions {
  auditId: string;
  /** Only elements of one cause; default: all. */
  rootCause?: string | undefined;
  language: Language;
}

/**
 * All places of an issue with verified corrected code, as a unified diff: current and corrected code of each
 * element, with its page and selector. Includes places whose identical code was verified elsewhere.
 */
export function writePatch(
  source: Pick<ReportSource, 'head' | 'issues' | 'elements'>,
  options: PatchOptions,
): Readable {
  return textStream(patchText(source, options));
}

async function* patchText(
  { head, issues, elements }: Pick<ReportSource, 'head' | 'issues' | 'elements'>,
  { auditId, rootCause, language }: PatchOptions,
): AsyncGenerator<string> {
  const words = readTexts(language, 'patchFile');
  const of = { auditId, status: 'Fail' as const };
  const proved = new Set<string>();
  for await (const { feHash, correction } of elements(of)) if (correction?.isProved) proved.add(feHash);
  const issue = issues.find((one) => one.auditId === auditId)?.title ?? auditId;
  yield remark(fill(words.title, { issue, website: head.website.name }));
  if (proved.size === 0) {
    yield remark(words.none);
    return;
  }
  yield remark(words.use);
  for await (const element of elements(of)) {
    const { correction, feHash } = element;
    if (!correction || !proved.has(feHash)) continue;
    if (rootCause !== undefined && element.rootCause !== rootCause) continue;
    yield '\n';
    yield remark(`${words.page}: ${element.url}`);
    yield remark(`${words.place}: ${element.selector}`);
    yield remark(correction.isProved ? words.tried : words.triedElsewhere);
    // Applying the patch must change nothing where texts are missing: the check would pass without them.
    if (needsWords(correction)) yield remark(fill(words.gaps, { code: proposedCode(correction) }));
    else yield hunk(element, correction, words.styleSheet);
  }
}

/** Patch programs ignore lines that are neither headers nor changes. */
function remark(text: string): string {
  return `# ${oneLine(text)}\n`;
}

function hunk(
  { url, selector }: Pick<ReportElement, 'url' | 'selector'>,
  { before, after, language }: Correction,
  styleSheet: string,
): string {
  const file = language === 'css' ? styleSheet : pathOf(url);
  const was = linesOf(before);
  const is = linesOf(after);
  const same = was.findIndex((line, at) => line !== is[at]);
  const front = same < 0 ? Math.min(was.length, is.length) : same;
  const most = Math.min(was.length, is.length) - front;
  let back = 0;
  while (back < most && was.at(-1 - back) === is.at(-1 - back)) back += 1;
  return [
    `--- a/${oneLine(file)}`,
    `+++ b/${oneLine(file)}`,
    `@@ -${range(was)} +${range(is)} @@ ${oneLine(selector)}`,
    ...was.slice(0, front).map((line) => ` ${line}`),
    ...was.slice(front, was.length - back).map((line) => `-${line}`),
    ...is.slice(front, is.length - back).map((line) => `+${line}`),
    ...was.slice(was.length - back).map((line) => ` ${line}`),
    '',
  ].join('\n');
}

/** An empty range begins at line 0. */
function range(lines: readonly string[]): string {
  return lines.length === 0 ? '0,0' : `1,${lines.length}`;
}

function linesOf(code: string): string[] {
  return code === '' ? [] : sanitizeText(code).split('\n');
}

function oneLine(text: string): string {
  return sanitizeText(text).replace(/\s+/g, ' ').trim();
}

function pathOf(url: string): string {
  const { pathname = '/', search = '', hash = '' } = URL.parse(url) ?? {};
  const path = pathname === '/' ? 'index' : pathname.replace(/^\/+/, '');
  return `${path}${search}${hash}`;
}
