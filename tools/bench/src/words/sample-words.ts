import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES } from '@abhigam/rules';
import { Random } from '../language/random.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const CODE = '{apps,packages,tools}/*/{src,test,bin,build}/**/*.{ts,tsx}';
const ENGLISH = 'packages/messages/locales/en/*.json';

export interface SampledWord {
  kind: 'identifier' | 'comment' | 'rule text' | 'UI string';
  text: string;
  /** File, and the line in code. */
  at: string;
}

/** A seeded random sample, `each` of every kind; the same for the same seed and the same tree. */
export function sampleWords(seed: number, each: number): SampledWord[] {
  const random = new Random(seed);
  const code = globSync(CODE, { cwd: ROOT })
    .filter((file) => !/node_modules|\.d\.ts$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
  const kinds = [code.flatMap(identifiersIn), code.flatMap(commentsIn), ruleTexts(), uiStrings()];
  return kinds.flatMap((words) => random.some(words, each));
}

interface CodeFile {
  file: string;
  text: string;
}

/** Names of declarations. */
function identifiersIn({ file, text }: CodeFile): SampledWord[] {
  const names = text.matchAll(
    /^\s*(?:export )?(?:async )?(?:function\*?|const|class|interface|type) (?<name>[A-Za-z]\w{3,})/gm,
  );
  return [...names].map(({ groups: { name = '' } = {}, index }) => ({
    kind: 'identifier',
    text: name,
    at: place(file, text, index),
  }));
}

/** Comments that stand alone on their lines, whole. */
function commentsIn({ file, text }: CodeFile): SampledWord[] {
  const comments = text.matchAll(/^[ \t]*(?:\/\*\*(?:[^*]|\*(?!\/))*\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm);
  return [...comments]
    .filter(([comment]) => !/biome-ignore|@ts-/.test(comment))
    .map(({ 0: comment, index }) => ({
      kind: 'comment',
      text: comment
        .split('\n')
        .map((line) => line.replace(/^\s*(?:\/\*\*|\/\/|\*(?!\/))?\s?/, '').replace(/\s*\*\/$/, ''))
        .join(' ')
        .trim(),
      at: place(file, text, index),
    }));
}

/** Titles, descriptions and messages of our own rules, in English. */
function ruleTexts(): SampledWord[] {
  return RULES.flatMap(({ id, text }) => {
    const { title, description, messages } = text.en;
    return [title, description, ...Object.values(messages)].map((words) => ({
      kind: 'rule text' as const,
      text: words,
      at: id,
    }));
  });
}

function uiStrings(): SampledWord[] {
  return globSync(ENGLISH, { cwd: ROOT })
    .sort()
    .flatMap((file) => {
      const catalogue: unknown = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
      return leavesOf(catalogue).map((text) => ({ kind: 'UI string' as const, text, at: file }));
    });
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

function place(file: string, text: string, index: number): string {
  return `${file}:${text.slice(0, index).split('\n').length}`;
}
