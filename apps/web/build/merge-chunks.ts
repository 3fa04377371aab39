/** A script file of the build, as far as merging needs to know it. */
export interface Chunk {
  /** Names of the files that were merged into it. */
  names: readonly string[];
  /** Length of the source code. */
  size: number;
  /** Entries that load it: each is loaded by a page or by an `import()`. */
  entries: ReadonlySet<string>;
  /** Keeps its modules, for example an entry or a chunk of `CHUNK_GROUPS`. */
  isFixed: boolean;
}

export interface ChunkGraph {
  chunks: readonly Chunk[];
  /** Names of the files that a file imports statically. */
  importsOf(name: string): readonly string[];
  /** Entries whose first load has a budget. */
  budgeted: ReadonlySet<string>;
  /** Number of files that an entry may load. */
  maxFilesOf(entry: string): number;
}

/** Bytes of unused code that one request less may cost, from the cheapest merges to the most expensive. */
const COSTS = [2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000, 1_024_000] as const;
/** Up to this cost, merging is worth it for every entry. */
const CHEAP = 16_000;
/** The same for budgeted entries. */
const BUDGETED_COST = 3_000;

/**
 * Merges shared chunks, because each file is a request. Each merge makes entries load code that they do not
 * need, so the cheapest are made first, and expensive ones only for entries with too many files. Deterministic.
 * The result has its dependencies first.
 */
export function mergeChunks({ chunks, importsOf, budgeted, maxFilesOf }: ChunkGraph): Chunk[] {
  let merged = inLoadOrder(chunks, importsOf);
  const fixed = merged.filter(({ isFixed }) => isFixed).length;
  for (const maxCost of COSTS) {
    const rejected = new Set<string>();
    for (;;) {
      const next = firstAccepted(merged, maxCost);
      if (next === null) break;
      merged = next;
    }

    function firstAccepted(current: readonly Chunk[], limit: number): Chunk[] | null {
      const before = { all: loads(current), budgeted: loads(current, budgeted) };
      const isFor = limit > CHEAP ? crowdedEntries(current, maxFilesOf) : null;
      for (const { one, other, key } of candidates(current, limit, isFor)) {
        if (rejected.has(key)) continue;
        const after = inLoadOrder(
          [...current.filter((chunk) => chunk !== one && chunk !== other), mergeAll([one, other])],
          importsOf,
        );
        // A cycle through a fixed chunk would merge that as well.
        const keepsFixed = after.filter(({ isFixed }) => isFixed).length === fixed;
        if (
          keepsFixed &&
          costsAtMost(limit, before.all, loads(after)) &&
          costsAtMost(BUDGETED_COST, before.budgeted, loads(after, budgeted))
        )
          return after;
        rejected.add(key);
      }
      return null;
    }
  }
  return merged;
}

interface Candidate {
  one: Chunk;
  other: Chunk;
  cost: number;
  key: string;
}

/**
 * Pairs that an entry loads together, the cheapest first. The cost ignores what the two import.
 *
 * @param isFor only pairs that one of these entries loads
 */
function candidates(
  chunks: readonly Chunk[],
  maxCost: number,
  isFor: ReadonlySet<string> | null,
): Candidate[] {
  const mergeable = chunks.filter(({ isFixed }) => !isFixed);
  const found: Candidate[] = [];
  for (const [index, one] of mergeable.entries())
    for (const other of mergeable.slice(index + 1)) {
      const common = commonOf(one.entries, other.entries);
      if (!common.some((entry) => isFor?.has(entry) ?? true)) continue;
      const unused =
        one.size * (other.entries.size - common.length) + other.size * (one.entries.size - common.length);
      const cost = unused / common.length;
      if (cost <= maxCost) found.push({ one, other, cost, key: `${one.names[0]} ${other.names[0]}` });
    }
  return found.sort((a, b) => a.cost - b.cost);
}

function crowdedEntries(chunks: readonly Chunk[], maxFilesOf: ChunkGraph['maxFilesOf']): Set<string> {
  const counts = new Map<string, number>();
  for (const { entries } of chunks)
    for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return new Set([...counts].filter(([entry, count]) => count > maxFilesOf(entry)).map(([entry]) => entry));
}

function commonOf(one: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  return [...one].filter((entry) => other.has(entry));
}

interface Loads {
  bytes: number;
  requests: number;
}

/** What all entries, or these, load. */
function loads(chunks: readonly Chunk[], only?: ReadonlySet<string>): Loads {
  const sum = { bytes: 0, requests: 0 };
  for (const { size, entries } of chunks) {
    const count = only ? commonOf(entries, only).length : entries.size;
    sum.bytes += size * count;
    sum.requests += count;
  }
  return sum;
}

function costsAtMost(bytesPerRequest: number, before: Loads, after: Loads): boolean {
  return after.bytes - before.bytes <= bytesPerRequest * (before.requests - after.requests);
}

/**
 * Merges chunks that import each other, which browsers would have to load together, and sorts dependencies
 * first (Tarjan's algorithm). A chunk gets the entries of all chunks that import it.
 */
function inLoadOrder(chunks: readonly Chunk[], importsOf: ChunkGraph['importsOf']): Chunk[] {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.names.map((name) => [name, chunk] as const)));
  const importsOfChunk = (chunk: Chunk): Chunk[] => {
    const imported = chunk.names.flatMap((name) => importsOf(name).flatMap((at) => chunkOf.get(at) ?? []));
    return [...new Set(imported)].filter((other) => other !== chunk);
  };
  const order = new Map<Chunk, number>();
  const lowest = new Map<Chunk, number>();
  const open: Chunk[] = [];
  const components: Chunk[][] = [];
  const visit = (chunk: Chunk) => {
    const number = order.size;
    order.set(chunk, number);
    lowest.set(chunk, number);
    open.push(chunk);
    for (const next of importsOfChunk(chunk)) {
      if (!order.has(next)) visit(next);
      else if (!open.includes(next)) continue;
      lowest.set(chunk, Math.min(lowest.get(chunk) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(chunk) === number) components.push(open.splice(open.indexOf(chunk)));
  };
  for (const chunk of chunks) if (!order.has(chunk)) visit(chunk);

  const merged = components.map(mergeAll);
  const mergedOf = new Map(merged.flatMap((chunk) => chunk.names.map((name) => [name, chunk] as const)));
  const entriesOf = new Map(merged.map((chunk) => [chunk, new Set(chunk.entries)]));
  for (const chunk of merged.toReversed())
    for (const name of chunk.names.flatMap(importsOf)) {
      const imported = entriesOf.get(mergedOf.get(name) ?? chunk);
      for (const entry of entriesOf.get(chunk) ?? []) imported?.add(entry);
    }
  return merged.map((chunk) => ({ ...chunk, entries: entriesOf.get(chunk) ?? chunk.entries }));
}

function mergeAll(chunks: readonly Chunk[]): Chunk {
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  return {
    names: chunks.flatMap(({ names }) => names),
    size: chunks.reduce((sum, { size }) => sum + size, 0),
    entries: new Set(chunks.flatMap(({ entries }) => [...entries])),
    isFixed: false,
  };
}
