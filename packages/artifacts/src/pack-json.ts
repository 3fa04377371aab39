import { promisify } from 'node:util';
import { gzip as gzipped } from 'node:zlib';

const gzip = promisify<string, Buffer>(gzipped);

/** Data in the form in which artifacts keep it: gzipped JSON. */
export function packJson(data: object): Promise<Buffer> {
  return gzip(JSON.stringify(data));
}
