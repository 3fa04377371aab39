import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, resolve, sep } from 'node:path';
import { serveOnLoopback } from '../serve-on-loopback.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Serves the folder of an HTML file, so that its style sheets, scripts and images load. */
export async function serveFile(path: string): Promise<{ url: string; close(): Promise<void> }> {
  const isFile = await stat(path)
    .then((found) => found.isFile())
    .catch(() => false);
  if (!isFile) throw new Error(`${path} is neither an address that begins with http nor a file.`);
  const folder = resolve(dirname(path));
  const server = await serveOnLoopback((request, response) => {
    readWithin(folder, request.url ?? '/')
      .then(({ file, content }) =>
        response.setHeader('content-type', TYPES[extname(file)] ?? '').end(content),
      )
      .catch(() => response.writeHead(404).end());
  });
  return { url: `${server.origin}/${encodeURIComponent(basename(path))}`, close: server.close };
}

/** Rejects for a missing file, a path outside the folder, or a malformed URL: pages can request anything. */
async function readWithin(folder: string, address: string): Promise<{ file: string; content: Buffer }> {
  const file = resolve(folder, `.${decodeURIComponent(new URL(address, 'http://file').pathname)}`);
  if (!file.startsWith(folder + sep)) throw new Error(`${file} is outside ${folder}.`);
  return { file, content: await readFile(file) };
}
