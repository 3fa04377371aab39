import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
/** Holds the map between the two marks. */
export const ARCHITECTURE_FILE = join(ROOT, 'ARCHITECTURE.md');

const BEGIN = '<!-- The map is written by `npm run docs` from the package.json files. -->';
const END = '<!-- End of the map. -->';

/** Layers from top to bottom: a package imports packages of its own and of lower layers. */
const LAYERS: readonly [title: string, members: readonly string[]][] = [
  ['tools', ['bench']],
  ['programs', ['launcher', 'web', 'api', 'worker', 'cli']],
  ['demo data', ['sample-data']],
  ['shared by programs: use cases, engine for terminals', ['portal', 'terminal']],
  [
    'subject: pages, rules, reports',
    ['engine', 'report', 'notices', 'fleet', 'rules', 'guidelines', 'facts'],
  ],
  [
    'infrastructure',
    [
      'crawl',
      'db',
      'jobs',
      'egress',
      'mail',
      'timetable',
      'vault',
      'artifacts',
      'ocr',
      'pdf',
      'embedded-db',
      'operations',
      'subprocess',
      'demo-site',
    ],
  ],
  ['messages, types and schemas', ['client', 'contract', 'domain', 'messages']],
];

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** `text` with the map of today between the marks. */
export function withArchitectureMap(text: string): string {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${ARCHITECTURE_FILE} has lost its marks.`);
  return `${before}${BEGIN}\n\n${architectureMap()}\n\n${END}${after}`;
}

/** Imports between packages, drawn by GitHub. An arrow that follows from others is left out. */
function architectureMap(): string {
  const imports = readImports();
  const known = new Set(LAYERS.flatMap(([, members]) => members));
  const unknown = [...imports.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`Add these to a layer in architecture-map.ts: ${unknown.join(', ')}`);
  assertLayering(imports);
  const layers = LAYERS.map(([title, members], layer) => [
    `  subgraph layer${layer}["${title}"]`,
    ...members.map((name) => `    ${name}`),
    '  end',
  ]);
  const arrows = [...imports.keys()].flatMap((from) =>
    directImports(from, imports).map((to) => `  ${from} --> ${to}`),
  );
  const lines = LAYERS.flatMap(([title, members]) => [
    `${title}:`,
    ...members.map(
      (name) => `  ${name.padEnd(12)} ${directImports(name, imports).join(', ') || 'none of ours'}`,
    ),
  ]);
  return [
    '```mermaid',
    'flowchart TD',
    '  accTitle: Imports between packages',
    '  accDescr: Programs import the use cases and the subject packages; these import infrastructure, and all import messages, types and schemas. The list below has the same content as text.',
    ...layers.flat(),
    ...arrows,
    '```',
    '',
    'As text, the direct imports of each package; imports that follow from others are omitted, here and in the map.',
    '',
    '```',
    ...lines,
    '```',
  ].join('\n');
}

function assertLayering(imports: ReadonlyMap<string, readonly string[]>): void {
  const layerOf = (name: string) => LAYERS.findIndex(([, members]) => members.includes(name));
  const upward = [...imports].flatMap(([from, own]) =>
    own.filter((to) => layerOf(to) < layerOf(from)).map((to) => `${from} -> ${to}`),
  );
  if (upward.length > 0) throw new Error(`These import a higher layer: ${upward.join(', ')}`);
}

/** What each workspace names in its package.json, but for `testing`, which no program ships. */
function readImports(): Map<string, string[]> {
  const files = globSync('{packages,apps,tools}/*/package.json', { cwd: ROOT }).toSorted();
  const named = files.map((file): [string, string[]] => {
    const { dependencies } = packageFile.parse(JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@abhigam/'));
    return [basename(dirname(file)), own.map((name) => name.slice('@abhigam/'.length))];
  });
  return new Map(
    named
      .filter(([name]) => name !== 'testing')
      .map(([name, own]) => [name, own.filter((one) => one !== 'testing').toSorted()]),
  );
}

function directImports(from: string, imports: ReadonlyMap<string, readonly string[]>): string[] {
  const own = imports.get(from) ?? [];
  return own.filter((to) => !own.some((other) => other !== to && allBelow(other, imports).has(to)));
}

function allBelow(
  from: string,
  imports: ReadonlyMap<string, readonly string[]>,
  visited: Set<string> = new Set(),
): Set<string> {
  for (const to of imports.get(from) ?? []) {
    if (visited.has(to)) continue;
    visited.add(to);
    allBelow(to, imports, visited);
  }
  return visited;
}
