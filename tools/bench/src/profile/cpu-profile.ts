import { z } from 'zod';

/** The parts of V8's CPU profile (`.cpuprofile`) that are read here. Times are in microseconds. */
const cpuProfile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.array(z.number()).optional(),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

type CpuProfile = z.infer<typeof cpuProfile>;

/** Milliseconds by name, the largest first. */
export type Spent = [name: string, ms: number][];

export interface ProfileSummary {
  /** Time of our process, without waiting. */
  totalMs: number;
  /** By library, package or part of Node.js; each sample counts where its innermost function is defined. */
  byModule: Spent;
  /** By own rule, including everything that the rule calls. */
  byRule: Spent;
}

/** Path of a rule's folder, from the URL of one of its files: the rule's id is the name of the folder. */
const RULE_FILE = /\/packages\/rules\/src\/[^/]+\/([^/]+)\/[^/]+\.ts$/;
const LIBRARY = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/;
const OWN_FOLDER = /\/((?:packages|apps|tools)\/[^/]+\/src(?:\/[^/]+(?=\/))?)/;
const WAITING = '(idle)';

/**
 * Sums a CPU profile by module and by own rule. Throws for data of another shape.
 *
 * @param ruleIds ids of the own rules; other folders are no rules
 */
export function summarizeProfile(data: unknown, ruleIds: ReadonlySet<string>): ProfileSummary {
  const profile = cpuProfile.parse(data);
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const ruleOf = rulesOfNodes(profile, ruleIds);
  const byModule = new Map<string, number>();
  const byRule = new Map<string, number>();
  let totalMs = 0;
  for (const [index, id] of profile.samples.entries()) {
    const node = nodes.get(id);
    if (!node || node.callFrame.functionName === WAITING) continue;
    const ms = (profile.timeDeltas[index] ?? 0) / 1000;
    totalMs += ms;
    add(byModule, moduleOf(node.callFrame), ms);
    const rule = ruleOf.get(id);
    if (rule !== undefined) add(byRule, rule, ms);
  }
  return { totalMs, byModule: sorted(byModule), byRule: sorted(byRule) };
}

/** The outermost rule on the stack of each node: helpers and other rules that it calls count as its own time. */
function rulesOfNodes({ nodes }: CpuProfile, ruleIds: ReadonlySet<string>): ReadonlyMap<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const rules = new Map<number, string>();
  const isChild = new Set(nodes.flatMap(({ children = [] }) => children));
  const waiting = nodes
    .filter(({ id }) => !isChild.has(id))
    .map((node) => ({ node, above: undefined as string | undefined }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, above } = next;
    const folder = RULE_FILE.exec(node.callFrame.url)?.[1];
    const rule = above ?? (folder !== undefined && ruleIds.has(folder) ? folder : undefined);
    if (rule !== undefined) rules.set(node.id, rule);
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child) waiting.push({ node: child, above: rule });
    }
  }
  return rules;
}

function moduleOf({ functionName, url }: CpuProfile['nodes'][number]['callFrame']): string {
  if (url.startsWith('node:')) return 'Node.js';
  return LIBRARY.exec(url)?.[1] ?? OWN_FOLDER.exec(url)?.[1] ?? (functionName || '(anonymous)');
}

function add(sums: Map<string, number>, name: string, ms: number): void {
  sums.set(name, (sums.get(name) ?? 0) + ms);
}

function sorted(sums: ReadonlyMap<string, number>): Spent {
  return [...sums].sort(([, a], [, b]) => b - a);
}
