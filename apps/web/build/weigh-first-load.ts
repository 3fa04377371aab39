import { gzipSync } from 'node:zlib';
import type { CALLS } from '@abhigam/contract';

export type CallName = keyof typeof CALLS;

/** A file of script that a build has made. */
export interface BuiltFile {
  fileName: string;
  code: string;
  /** The module that it is fetched for; null for what several share. */
  facadeModuleId: string | null;
  /** Files that are fetched with it. */
  imports: readonly string[];
  /** Its modules, each with its length before it was made small. */
  modules: Readonly<Record<string, { renderedLength: number }>>;
}

export interface AddressBudget {
  address: string;
  /** Most compressed script, in kB of 1,000 bytes. */
  limitKb: number;
  /** Most with the tables that are in sight, which are fetched after the first answer is shown. Measured in a browser alone. */
  inSightKb?: number | undefined;
  /** Ends of the modules that are fetched for it, besides what every screen loads. */
  loads: readonly string[];
  /** Calls whose answers it shows first, in the language of the reader: asked for before the app has come. */
  asks?: readonly CallName[] | undefined;
}

/** Modules that every screen loads. */
export const OF_EVERY_SCREEN = ['index.html', 'src/main.tsx', 'locales/en/common.js', 'locales/en/ui.js'];

export interface Weight {
  address: string;
  kb: number;
  limitKb: number;
  files: number;
  /** What makes up most of it: packages, and folders of ours. */
  largest: { part: string; kb: number }[];
}

/** What an address loads until its screen stands, compressed. */
export function weighFirstLoad(files: readonly BuiltFile[], budget: AddressBudget): Weight {
  const loaded = filesOfFirstLoad(files, budget);
  const parts = new Map<string, number>();
  let total = 0;
  for (const file of loaded) {
    const size = compressedSize(file.code);
    total += size;
    const lengths = Object.entries(file.modules).map(([id, module]) => [id, module.renderedLength] as const);
    const whole = lengths.reduce((sum, [, length]) => sum + length, 0) || 1;
    for (const [id, length] of lengths) {
      const part = partOf(id);
      parts.set(part, (parts.get(part) ?? 0) + (size * length) / whole);
    }
  }
  const largest = [...parts].map(([part, bytes]) => ({ part, kb: bytes / 1000 })).sort((a, b) => b.kb - a.kb);
  return {
    address: budget.address,
    kb: total / 1000,
    limitKb: budget.limitKb,
    files: loaded.size,
    largest: largest.slice(0, 3),
  };
}

/** The files of what an address loads. `ofEvery`: ends of the modules that every screen loads. */
export function filesOfFirstLoad<File extends BuiltFile>(
  files: readonly File[],
  { address, loads }: Pick<AddressBudget, 'address' | 'loads'>,
  ofEvery: readonly string[] = OF_EVERY_SCREEN,
): Set<File> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const loaded = new Set<File>();
  const load = (file: File | undefined) => {
    if (!file || loaded.has(file)) return;
    loaded.add(file);
    for (const name of file.imports) load(byName.get(name));
  };
  const filesWith = (end: string) => {
    const own = files.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${end}`));
    // A module that stands in a shared file has none of its own.
    return own.length > 0
      ? own
      : files.filter((file) => Object.keys(file.modules).some((id) => id.endsWith(`/${end}`)));
  };
  for (const end of loads) {
    const found = filesWith(end);
    if (found.length === 0)
      throw new Error(
        `build/first-load.json says that ${address} loads ${end}, but no file of the build has that module.`,
      );
    for (const file of found) load(file);
  }
  for (const end of ofEvery) for (const file of filesWith(end)) load(file);
  return loaded;
}

/** As a server sends it. */
export function compressedSize(code: string | Uint8Array): number {
  return gzipSync(code).length;
}

export function overweight({ address, kb, limitKb, largest }: Weight): string | null {
  if (kb <= limitKb) return null;
  const parts = largest.map(({ part, kb: size }) => `${part} ${size.toFixed(1)} kB`).join(', ');
  return `${address} loads ${kb.toFixed(1)} kB of compressed script at first, and may load ${limitKb} kB. Its largest parts: ${parts}.`;
}

/** The package of a library, or the folder of ours. */
function partOf(id: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  if (library) return library;
  return /(?:apps|packages)\/[^/]+\/src\/[^/]+/.exec(id)?.[0] ?? 'build tool';
}
