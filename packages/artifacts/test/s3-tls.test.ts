import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { createTestAuthority, serveS3 } from '@abhigam/testing';

const authority = createTestAuthority();
after(() => rmSync(authority.folder, { recursive: true }));

/** Output of a process that trusts this CA file in addition to Node's, which is read at start. */
async function check(endpoint: string, trusted: string | null, host?: string): Promise<string> {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const url = new URL(endpoint);
  if (host) url.hostname = host;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'check-s3.ts'), url.origin, 'test-key', 'test-secret'],
    { env: { ...env, ...(trusted === null ? {} : { NODE_EXTRA_CA_CERTS: trusted }) } },
  );
  return stdout.trim();
}

test('a bucket with a private CA requires NODE_EXTRA_CA_CERTS', async (t) => {
  const server = await serveS3({ certificate: authority.issue('IP:127.0.0.1') });
  t.after(() => server.close());
  assert.equal(await check(server.endpoint, authority.certFile), 'reached');
  const refused =
    /its certificate is not signed by a trusted authority. Name the file .* NODE_EXTRA_CA_CERTS/;
  assert.match(await check(server.endpoint, null), refused);
  const other = createTestAuthority('Another authority');
  t.after(() => rmSync(other.folder, { recursive: true }));
  assert.match(await check(server.endpoint, other.certFile), refused);
  assert.match(
    await check(server.endpoint, authority.certFile, 'localhost'),
    /its certificate is for another host. Correct ARTIFACTS_S3_ENDPOINT/,
  );
});
