import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Folders whose comments and test titles are checked: every workspace. */
export const CHECKED_FOLDERS: readonly string[] = globSync('{apps,packages,tools}/*', { cwd: ROOT }).sort();

/** Constructions that read as translated, with what to write instead. */
export const BANNED_PHRASES: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/(?<!there )\bis none\b/i, 'is not a ...'],
  [/\btold of\b/i, 'notified of, informed about'],
  [/\btells it once\b/i, 'idempotent'],
  [/\bnobody gets\b/i, 'never loads, no visitor gets'],
  [/\bof (?:its|their|our) own accord\b/i, 'on its own'],
  [/\bstands? in\b/i, 'is in, replaces'],
  [/\bstands? (?:for|beside|behind|at|there)\b/i, 'means, is next to, is after, is at'],
  [/\bbesides?\b/i, 'in addition to, next to, except'],
  [/\bnamesakes?\b/i, 'with the same name'],
  [/\berrands?\b/i, 'request, session'],
  [/\bmend(?:s|ed)?\b/i, 'repair'],
  [/\bheed(?:s|ed)?\b/i, 'use, obey'],
  [/\blest\b/i, 'so that ... not'],
  [/\bso many\b/i, 'the number, N'],
  [/\bso long\b(?! as)/i, 'the duration, N seconds'],
  [/\banew\b|\bafresh\b/i, 'again'],
  [/\bwhoever\b|\bwhomever\b/i, 'anyone who, callers that'],
  [/\bnought\b|\boftener\b/i, 'nothing, more often'],
  [/\bcomes? to (?:its|their) end\b/i, 'ends'],
  [/\bgo(?:es)? round in circles\b/i, 'loops'],
  [/\bby itself and\b|\ball the same\b/i, 'alone and, nevertheless'],
  [/\bsigns? of life\b/i, 'heartbeat'],
  [/\bat hand\b/i, 'in progress'],
  [/\bunder way\b/i, 'in progress'],
  [/\bbroken? off\b/i, 'interrupted, truncated'],
];

/** Mechanisms that exist in the code, by the term that a reader would search for and a file that has it. */
export const REQUIRED_TERMS: Readonly<Record<string, string>> = {
  idempotent: 'apps/worker/src/handlers/start-run.ts',
  retry: 'packages/jobs/src/definitions.ts',
  backoff: 'apps/launcher/src/parts/supervise.ts',
  throttle: 'apps/worker/src/throttle-per-host.ts',
  cache: 'packages/egress/src/dns-cache.ts',
  snapshot: 'apps/launcher/src/backup/write-backup.ts',
  heartbeat: 'apps/worker/src/heartbeat/heartbeat.ts',
  lease: 'apps/worker/src/handlers/send-deliveries.ts',
  lock: 'packages/jobs/src/job-locks.ts',
  outbox: 'apps/worker/src/handlers/send-notices.ts',
  flaky: 'apps/launcher/src/commands/test.ts',
  fallback: 'packages/egress/src/check-link.ts',
  teardown: 'apps/launcher/src/commands/run-until-stopped.ts',
  race: 'packages/artifacts/src/folder-store.ts',
  keyset: 'packages/db/src/queries/portal-events.ts',
  debounce: 'apps/web/src/ui/use-debounced.ts',
};

export interface CodeText {
  /** Path and line. */
  at: string;
  text: string;
}

/** Comments and test titles of the TypeScript files in a folder. */
export function textsOfCode(folder: string): CodeText[] {
  return globSync(`${folder}/{src,test,bin}/**/*.{ts,tsx,mjs}`, { cwd: ROOT })
    .sort()
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, number) => {
          const text = commentIn(line) ?? titleIn(line);
          return text === null ? [] : [{ at: `${file}:${number + 1}`, text }];
        }),
    );
}

const MARKDOWN_FILES = ['*.md', 'docs/**/*.md', '{apps,packages}/*/README.md'];
/** Pages that quote the banned phrases. */
const QUOTING_PAGES = ['docs/contributing/words.md', 'docs/contributing/avoided-words.md'];

/** The Markdown files of the repository, without the pages that quote banned phrases. */
export function markdownFiles(): string[] {
  return globSync(MARKDOWN_FILES, { cwd: ROOT })
    .filter((file) => !QUOTING_PAGES.includes(file.replaceAll('\\', '/')))
    .sort();
}

/** The lines of a Markdown file, without code blocks and code spans. */
export function textsOfMarkdown(file: string): CodeText[] {
  return withoutCode(readFileSync(join(ROOT, file), 'utf8').split('\n')).flatMap((text, number) =>
    text.trim() === '' ? [] : [{ at: `${file}:${number + 1}`, text }],
  );
}

/** The same lines, with empty lines in place of code blocks and without the text of code spans. */
export function withoutCode(lines: readonly string[]): string[] {
  let isCode = false;
  return lines.map((line) => {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return isCode || isFence ? '' : line.replace(/`[^`]+`/g, '``');
  });
}

/** One message per banned phrase. */
export function bannedPhrases(texts: readonly CodeText[]): string[] {
  return texts.flatMap(({ at, text }) =>
    BANNED_PHRASES.filter(([phrase]) => phrase.test(text)).map(
      ([phrase, instead]) => `${at} ${phrase.source}: write "${instead}": ${text}`,
    ),
  );
}

/** Whether a file uses a term in a comment, title or identifier, in any inflection. */
export function usesTerm(file: string, term: string): boolean {
  return new RegExp(term.replace(/y$/, '(?:y|ies|ied)'), 'i').test(readFileSync(join(ROOT, file), 'utf8'));
}

function commentIn(line: string): string | null {
  return /^\s*(?:\/\/|\/\*\*?|\*)\s(.*)$/.exec(line)?.[1] ?? /[;,{)]\s+\/\/\s(.*)$/.exec(line)?.[1] ?? null;
}

function titleIn(line: string): string | null {
  return /\b(?:test|it|describe)(?:\.\w+)?\(\s*(['"`])(.*?)\1,/.exec(line)?.[2] ?? null;
}
