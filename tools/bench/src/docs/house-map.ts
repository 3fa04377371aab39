import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
/** Contains the map between two markers. */
export const ARCHITECTURE_FILE = join(ROOT, 'ARCHITECTURE.md');

const BEGIN = '<!-- The map is written by `npm run docs` from the package.json files. -->';
const END = '<!-- End of the map. -->';

/** From top to bottom: a package may import from its own layer and lower layers only. */
const FLOORS: readonly [title: string, members: readonly string[]][] = [
  ['tools', ['bench']],
  ['programs', ['launcher', 'web', 'api', 'worker', 'cli']],
  ['the data of the demo', ['sample-data']],
  ['what programs share: what the portal does, an engine for terminals', ['portal', 'terminal']],
  [
    'what a page is, what is right, how it reads',
    ['engine', 'report', 'notices', 'fleet', 'rules', 'guidelines', 'facts'],
  ],
  [
    'means that decide nothing',
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
  ['words and shapes', ['client', 'contract', 'domain', 'messages']],
];

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** `text` with the current map between the markers. */
export function withHouseMap(text: string): string {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${ARCHITECTURE_FILE} lacks the markers of the map.`);
  return `${before}${BEGIN}\n\n${houseMap()}\n\n${END}${after}`;
}

/** Import graph as a Mermaid diagram, which GitHub renders, without transitive arrows. */
function houseMap(): string {
  const imports = readImports();
  const known = new Set(FLOORS.flatMap(([, members]) => members));
  const unknown = [...imports.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`Assign these workspaces to a layer: ${unknown.join(', ')}`);
  refuseUpward(imports);
  const floors = FLOORS.map(([title, members], floor) => [
    `  subgraph floor${floor}["${title}"]`,
    ...members.map((name) => `    ${name}`),
    '  end',
  ]);
  const arrows = [...imports.keys()].flatMap((from) =>
    directImports(from, imports).map((to) => `  ${from} --> ${to}`),
  );
  const lines = FLOORS.flatMap(([title, members]) => [
    `${title}:`,
    ...members.map(
      (name) => `  ${name.padEnd(12)} ${directImports(name, imports).join(', ') || 'none of ours'}`,
    ),
  ]);
  return [
    '```mermaid',
    'flowchart TD',
    '  accTitle: Who imports whom',
    '  accDescr: Programs import what the portal does and what a page is; both import means, and all import words and shapes. The list below says the same in words.',
    ...floors.flat(),
    ...arrows,
    '```',
    '',
    'The same in words: what each imports. What follows from that is left out, here as in the map.',
    '',
    '```',
    ...lines,
    '```',
  ].join('\n');
}

function refuseUpward(imports: ReadonlyMap<string, readonly string[]>): void {
  const floorOf = (name: string) => FLOORS.findIndex(([, members]) => members.includes(name));
  const upward = [...imports].flatMap(([from, own]) =>
    own.filter((to) => floorOf(to) < floorOf(from)).map((to) => `${from} -> ${to}`),
  );
  if (upward.length > 0)
    throw new Error(`Imports from a higher layer: ${upward.join(', ')}`);
}

/** Dependencies of each workspace in its package.json, without `testing`, which no program ships. */
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
  found: Set<string> = new Set(),
): Set<string> {
  for (const to of imports.get(from) ?? []) {
    if (found.has(to)) continue;
    found.add(to);
    allBelow(to, imports, found);
  }
  return found;
}
