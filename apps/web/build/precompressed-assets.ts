import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Smaller files fit into one packet without compression. */
const MIN_BYTES = 1_000;

/**
 * Writes compressed copies of scripts and styles next to the originals, which the API serves directly. Maximum
 * compression saves an eighth of the size compared with compression per response, and the CPU time.
 */
export function precompressedAssets(): Plugin {
  return {
    name: 'packed-files',
    apply: 'build',
    async writeBundle({ dir }) {
      const folder = join(dir ?? this.error('The build has no folder.'), 'assets');
      const names = (await readdir(folder)).filter((name) => /\.(js|mjs|css)$/.test(name));
      await Promise.all(names.map((name) => compressFile(join(folder, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.length < MIN_BYTES) return;
  const params = { [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length };
  await Promise.all([
    brotliAsync(plain, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    gzipAsync(plain, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}
