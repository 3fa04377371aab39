import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shard } from './test-arguments.ts';
import { ImportGraph, type TestNeeds } from './test-needs.ts';

/** One process of the test runner, whose files run sequentially. */
export interface TestProcess {
  name: string;
  files: string[];
}

export interface TestPlan {
  /** Concurrent processes, in this order. */
  concurrent: TestProcess[];
  /** Processes that run alone, after all others. */
  alone: TestProcess[];
}

/**
 * Files in one process share loaded modules. More files would save little, leave processors idle at the end
 * of a run, and lose more when a process crashes.
 */
const FILES_PER_PROCESS: Record<TestNeeds, number> = { browser: 14, database: 20, nothing: 120 };
/** Expensive ones first, so that no long one is left for the end. */
const ORDER: readonly TestNeeds[] = ['browser', 'database', 'nothing'];

/** Areas with at most this many files of a kind share a process. */
const FEW = 2;

const SMALL_PACKAGES = new Set(
  ['artifacts', 'crawl', 'egress', 'embedded-db', 'jobs', 'pdf', 'testing'].map((name) => `packages-${name}`),
);

/** Tests that measure the machine and must run alone. */
const ALONE = /\.alone\.test\.ts$/;
/** Tests that start whole portals: one process each. */
const PORTALS = /^apps\/launcher\/test\//;
/** Changes of process state that other files in the process would notice. */
const CHANGES_PROCESS_STATE =
  /\bprocess\.(?:env(?:\.\w+|\[[^\]]+\])\s*=[^=]|chdir|exit|exitCode|umask|on\(|once\()|\bdelete process\.env|\bmock\.|'node:v8'|monitorEventLoopDelay/;

/** Assigns files to processes and orders them. Deterministic. */
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
    else if (CHANGES_PROCESS_STATE.test(await readFile(join(root, file), 'utf8'))) apart.push(single);
    else {
      const needs = await graph.needsOf(file);
      const areas = shared.get(needs) ?? new Map<string, string[]>();
      shared.set(needs, areas);
      // Files of one area load the same modules; files that load almost nothing share a process across areas.
      const area = needs === 'nothing' ? 'plain' : areaOf(file);
      areas.set(area, [...(areas.get(area) ?? []), file]);
    }
  }
  const groups = ORDER.flatMap((needs) =>
    mergeSmallAreas(shared.get(needs) ?? new Map<string, string[]>()).flatMap(([area, ofArea]) =>
      dealRoundRobin(ofArea, FILES_PER_PROCESS[needs]).map((part, index, { length }) => ({
        name: `${area}-${needs}${length > 1 ? `-${index + 1}` : ''}`,
        files: part,
      })),
    ),
  );
  // A long one alone at the end would leave the other processors idle.
  return { concurrent: [...portals, ...apart, ...groups], alone };
}

/** Merges areas with few files into one, the last. */
function mergeSmallAreas(areas: ReadonlyMap<string, string[]>): [area: string, files: string[]][] {
  const few = [...areas].filter(([, files]) => files.length <= FEW);
  if (few.length < 2) return [...areas];
  const many = [...areas].filter(([, files]) => files.length > FEW);
  return [...many, ['few', few.flatMap(([, files]) => files)]];
}

/** App or package of the test file; small packages are merged. */
function areaOf(file: string): string {
  const area = file.split('/').slice(0, 2).join('-');
  return SMALL_PACKAGES.has(area) ? 'packages' : area;
}

/**
 * Deals files round-robin into as few parts as the limit allows: neighbours have similar costs and go to
 * different parts.
 */
function dealRoundRobin(files: readonly string[], limit: number): string[][] {
  const parts: string[][] = Array.from({ length: Math.ceil(files.length / limit) }, () => []);
  files.forEach((file, index) => {
    parts[index % parts.length]?.push(file);
  });
  return parts;
}

/** One shard of a plan, dealRoundRobin round-robin because neighbours have similar costs. */
export function shardOf({ concurrent, alone }: TestPlan, shard: Shard | null): TestPlan {
  if (shard === null) return { concurrent, alone };
  const isOurs = (_: TestProcess, at: number) => at % shard.count === shard.index - 1;
  return { concurrent: concurrent.filter(isOurs), alone: alone.filter(isOurs) };
}
