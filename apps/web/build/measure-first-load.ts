import { gzipSync } from 'node:zlib';
import type { CALLS } from '@abhigam/contract';

export type CallName = keyof typeof CALLS;

/** A script file of the build. */
export interface BuiltFile {
  fileName: string;
  code: string;
  /** The module whose import loads this file; null for a shared chunk. */
  facadeModuleId: string | null;
  /** Files that are loaded with it. */
  imports: readonly string[];
  /** The modules of the file, each with its length before minification. */
  modules: Readonly<Record<string, { renderedLength: number }>>;
}

export interface AddressBudget {
  address: string;
  /** Maximum compressed script, in kB of 1,000 bytes. */
  limitKb: number;
  /**
   * Maximum including the tables in the viewport, which load after the first data is shown. Measured only in a
   * browser.
   */
  inSightKb?: number | undefined;
  /** Path suffixes of the modules that are loaded for it, in addition to those of every screen. */
  loads: readonly string[];
  /** API calls for its first data, in the reader's language; requested before the app has loaded. */
  asks?: readonly CallName[] | undefined;
}

/** Path suffixes of the modules that every screen loads. */
export const COMMON_MODULES = ['index.html', 'src/main.tsx', 'locales/en/common.js', 'locales/en/ui.js'];

export interface FirstLoadSize {
  address: string;
  kb: number;
  limitKb: number;
  files: number;
  /** The largest contributors: packages, and source folders. */
  largest: { part: string; kb: number }[];
}

/** Compressed size of the script that an address loads until its screen is rendered. */
export function measureFirstLoad(files: readonly BuiltFile[], budget: AddressBudget): FirstLoadSize {
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

/** The files that an address loads. `ofEvery`: path suffixes of the modules that every screen loads. */
export function filesOfFirstLoad<File extends BuiltFile>(
  files: readonly File[],
  { address, loads }: Pick<AddressBudget, 'address' | 'loads'>,
  ofEvery: readonly string[] = COMMON_MODULES,
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
    // A module in a shared chunk has no file of its own.
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

/** Gzip, as the server sends it. */
export function compressedSize(code: string | Uint8Array): number {
  return gzipSync(code).length;
}

export function budgetExcess({ address, kb, limitKb, largest }: FirstLoadSize): string | null {
  if (kb <= limitKb) return null;
  const parts = largest.map(({ part, kb: size }) => `${part} ${size.toFixed(1)} kB`).join(', ');
  return `${address} loads ${kb.toFixed(1)} kB of compressed script at first, and may load ${limitKb} kB. Its largest parts: ${parts}.`;
}

/** The package of a library, or the source folder. */
function partOf(id: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  if (library) return library;
  return /(?:apps|packages)\/[^/]+\/src\/[^/]+/.exec(id)?.[0] ?? 'build tool';
}
