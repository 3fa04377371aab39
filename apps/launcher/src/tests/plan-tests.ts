import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shard } from './test-arguments.ts';
import { ImportGraph, type TestNeeds } from './test-needs.ts';

/** One process of the test runner: its files run in it one after the other. */
export interface TestProcess {
  name: string;
  files: string[];
}

export interface TestPlan {
  /** Some at once, in this order. */
  beside: TestProcess[];
  /** Each by itself, after all others. */
  alone: TestProcess[];
}

/**
 * Files that share a process share what they load. More of them would save little more, would leave processors idle
 * at the end of a run, and would take more with them when a process ends before its time.
 */
const FILES_PER_PROCESS: Record<TestNeeds, number> = { browser: 14, database: 20, nothing: 120 };
/** The costly ones come first, so that no long one is left for the end. */
const ORDER: readonly TestNeeds[] = ['browser', 'database', 'nothing'];

/** Areas with no more files of a kind share a process with each other. */
const FEW = 2;

const SMALL_PACKAGES = new Set(
  ['artifacts', 'crawl', 'egress', 'embedded-db', 'jobs', 'pdf', 'testing'].map((name) => `packages-${name}`),
);

/** Tests of what the machine does, which others beside them would disturb. */
const ALONE = /\.alone\.test\.ts$/;
/** These start whole portals, and take long enough to be worth a process each. */
const PORTALS = /^apps\/launcher\/test\//;
/** What one file does to its process, the files beside it would notice. */
const CHANGES_PROCESS =
  /\bprocess\.(?:env(?:\.\w+|\[[^\]]+\])\s*=[^=]|chdir|exit|exitCode|umask|on\(|once\()|\bdelete process\.env|\bmock\.|'node:v8'|monitorEventLoopDelay/;

/** Which files share a process, and in which order they are run. The same files give the same plan. */
export async function planTests(root: string, files: readonly string[]): Promise<TestPlan> {
  const graph = new ImportGraph(root);
  const shared = new Map<TestNeeds, Map<string, string[]>>();
  const portals: TestProcess[] = [];
  const apart: TestProcess[] = [];
  const alone: TestProcess[] = [];
  for (const file of files) {
    const single = { name: file, files: [file] };
    if (ALONE.test(file)) alone.push(single);
    else if (PORTALS.test(file)) portals.push(single);
    else if (CHANGES_PROCESS.test(await readFile(join(root, file), 'utf8'))) apart.push(single);
    else {
      const needs = await graph.needsOf(file);
      const areas = shared.get(needs) ?? new Map<string, string[]>();
      shared.set(needs, areas);
      // Files of one area load the same; what loads next to nothing shares a process with all of its kind.
      const area = needs === 'nothing' ? 'plain' : areaOf(file);
      areas.set(area, [...(areas.get(area) ?? []), file]);
    }
  }
  const groups = ORDER.flatMap((needs) =>
    fewTogether(shared.get(needs) ?? new Map<string, string[]>()).flatMap(([area, ofArea]) =>
      dealt(ofArea, FILES_PER_PROCESS[needs]).map((part, index, { length }) => ({
        name: `${area}-${needs}${length > 1 ? `-${index + 1}` : ''}`,
        files: part,
      })),
    ),
  );
  // A long one by itself at the end would leave the other processors idle.
  return { beside: [...portals, ...apart, ...groups], alone };
}

/** What has few files in each of several areas is one area, the last. */
function fewTogether(areas: ReadonlyMap<string, string[]>): [area: string, files: string[]][] {
  const few = [...areas].filter(([, files]) => files.length <= FEW);
  if (few.length < 2) return [...areas];
  const many = [...areas].filter(([, files]) => files.length > FEW);
  return [...many, ['few', few.flatMap(([, files]) => files)]];
}

/** Its app or package; small packages share one. */
function areaOf(file: string): string {
  const area = file.split('/').slice(0, 2).join('-');
  return SMALL_PACKAGES.has(area) ? 'packages' : area;
}

/** In as few parts as the limit allows, dealt like cards: neighbours, which cost alike, go to different parts. */
function dealt(files: readonly string[], limit: number): string[][] {
  const parts: string[][] = Array.from({ length: Math.ceil(files.length / limit) }, () => []);
  files.forEach((file, index) => {
    parts[index % parts.length]?.push(file);
  });
  return parts;
}

/** A part of a plan. The processes are dealt like cards, as neighbours cost alike. */
export function shardOf({ beside, alone }: TestPlan, shard: Shard | null): TestPlan {
  if (shard === null) return { beside, alone };
  const isOurs = (_: TestProcess, at: number) => at % shard.count === shard.index - 1;
  return { beside: beside.filter(isOurs), alone: alone.filter(isOurs) };
}
