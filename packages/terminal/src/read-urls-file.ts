import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pageAddress } from './page-address.ts';
import { UsageError } from './usage-error.ts';

/** Maximum number of bad lines listed. */
const MAX_SHOWN = 10;

/**
 * Reads a list of URLs, one per line. Blank lines and lines that start with `#` are skipped; `-` reads
 * standard input. Throws a UsageError that names every bad line: a list with a mistake is not tested in part.
 */
export async function readUrlsFile(path: string, terminal: { stdin: Readable }): Promise<string[]> {
  const urls: string[] = [];
  const problems: string[] = [];
  for (const [index, line] of (await readList(path, terminal)).split(/\r\n|\r|\n/).entries()) {
    const entry = line.trim();
    if (entry === '' || entry.startsWith('#')) continue;
    const address = pageAddress(entry);
    if ('url' in address) urls.push(address.url);
    else problems.push(`line ${index + 1}: ${address.problem}`);
  }
  if (problems.length > 0) {
    const more = problems.length - MAX_SHOWN;
    const rest = more > 0 ? `\n  and ${more} more` : '';
    throw new UsageError(
      `${path} has lines that cannot be tested:\n  ${problems.slice(0, MAX_SHOWN).join('\n  ')}${rest}`,
    );
  }
  return urls;
}

async function readList(path: string, terminal: { stdin: Readable }): Promise<string> {
  try {
    const list = path === '-' ? await text(terminal.stdin) : await readFile(path, 'utf8');
    return list.replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'permission is missing';
  return error instanceof Error ? error.message : String(error);
}
