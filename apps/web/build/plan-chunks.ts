import { build, type InlineConfig, type Rolldown } from 'vite';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { type Chunk, mergeChunks } from './merge-chunks.ts';
import { readBudgets } from './read-budgets.ts';

/** Maximum number of script files that a screen imports statically. */
const MAX_FILES = 24;
/** The same for reports: with style sheets, messages and lazy parts at most 25 (`report-files.test.ts`). */
const MAX_REPORT_FILES = 16;
const REPORT = 'src/route-modules/signed-in/test-result.tsx';

/** Modules that several screens need but no group names. */
const SHARED: Rolldown.CodeSplittingGroup = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
};

/**
 * All groups of the build. Which screens load a module is known only after a first build without minification,
 * because it depends on which exports of a package are used. Its shared chunks, one per set of entries, are then
 * merged into few: a group each.
 */
export async function planChunks(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const output = { codeSplitting: { groups: [...CHUNK_GROUPS, SHARED] } };
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      rolldownOptions: { output },
    },
  });
  const files = [result]
    .flat()
    .flatMap((built) => ('output' in built ? built.output : []))
    .filter((file) => file.type === 'chunk');
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const reports = new Set(filesWith(files, [REPORT]));
  const merged = mergeChunks({
    chunks: chunksOf(files),
    importsOf: (name) => byName.get(name)?.imports ?? [],
    budgeted: new Set(filesWith(files, ['index.html', ...readBudgets().flatMap(({ loads }) => loads)])),
    maxFilesOf: (entry) => (reports.has(entry) ? MAX_REPORT_FILES : MAX_FILES),
  }).filter(({ isFixed }) => !isFixed);
  // Rolldown adds the imports of a module to its group unless a group of higher priority has them, so
  // dependencies come first and each group has a priority of its own.
  return [
    ...CHUNK_GROUPS.map((group) => ({ ...group, priority: merged.length + 1 + (group.priority ?? 0) })),
    ...merged.map(({ names }, index) => {
      const modules = new Set(names.flatMap((name) => Object.keys(byName.get(name)?.modules ?? {})));
      return { name: 'shared', test: (id: string) => modules.has(id), priority: merged.length - index };
    }),
  ];
}

function chunksOf(files: readonly Rolldown.OutputChunk[]): Chunk[] {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const entries = new Map(files.map(({ fileName }) => [fileName, new Set<string>()]));
  const reach = (name: string, entry: string) => {
    const known = entries.get(name);
    if (!known || known.has(entry)) return;
    known.add(entry);
    for (const imported of byName.get(name)?.imports ?? []) reach(imported, entry);
  };
  const lazy = new Set(files.flatMap(({ dynamicImports }) => dynamicImports));
  for (const { fileName, isEntry } of files) if (isEntry || lazy.has(fileName)) reach(fileName, fileName);
  return files.map(({ fileName, name, code }) => ({
    names: [fileName],
    size: code.length,
    entries: entries.get(fileName) ?? new Set<string>(),
    isFixed: !/^shared(~|$)/.test(name),
  }));
}

/** Names of the files with a module whose path has one of these ends. */
function filesWith(files: readonly Rolldown.OutputChunk[], ends: readonly string[]): string[] {
  const isOne = (id: string) => ends.some((end) => id.endsWith(`/${end}`));
  return files.filter(({ modules }) => Object.keys(modules).some(isOne)).map(({ fileName }) => fileName);
}
