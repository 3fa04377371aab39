import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { serveOnLoopback } from '../serve-on-loopback.ts';

/** W3C's path of the cases; their other files are below `assets`, some below `ext`. */
const CASES = '/WAI/content-assets/wcag-act-rules/testcases/';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xhtml': 'application/xhtml+xml',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.jfif': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Serves a folder of ACT cases on loopback, each at its path on W3C's site. */
export async function serveCases(folder: string): Promise<{ origin: string; close(): Promise<void> }> {
  return serveOnLoopback((request, response) => {
    answer(folder, request, response).catch(() => response.destroy());
  });
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = await fileOf(folder, new URL(request.url ?? '/', 'http://cases').pathname);
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    return;
  }
  const headers = { 'content-type': file.type, 'accept-ranges': 'bytes' };
  const range = rangeOf(request.headers.range, file.size);
  if (range) {
    const { start, end } = range;
    response.writeHead(206, {
      ...headers,
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${file.size}`,
    });
    createReadStream(file.path, range).pipe(response);
  } else {
    response.writeHead(200, { ...headers, 'content-length': file.size });
    createReadStream(file.path).pipe(response);
  }
}

interface CaseFile {
  path: string;
  type: string;
  size: number;
}

async function fileOf(folder: string, pathname: string): Promise<CaseFile | null> {
  const requestedPath = decodeURIComponent(pathname);
  const [root, rest] = requestedPath.startsWith(CASES)
    ? [join(folder, 'cases'), requestedPath.slice(CASES.length)]
    : [join(folder, requestedPath.startsWith('/ext/') ? '' : 'assets'), requestedPath];
  const path = normalize(join(root, rest));
  if (!path.startsWith(normalize(root + sep))) return null;
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return fileOf(folder, join(pathname, 'index.html'));
  if (!found?.isFile()) return null;
  const extension = extname(path).toLowerCase();
  // Some images of the cases have no file extension.
  const type = TYPES[extension] ?? (extension ? 'application/octet-stream' : 'image/jpeg');
  return { path, type, size: found.size };
}

/** Media elements send range requests. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end ? { start, end } : null;
}
