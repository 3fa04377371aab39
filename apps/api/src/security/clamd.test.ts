import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { EICAR, startFakeClamd } from '../../test/fake-clamd.ts';
import { type ClamdAddress, clamdAddressOf, clamdScanner } from './clamd.ts';

/** Short timeout for tests without an answer; in all others the answer comes much earlier. */
const IMPATIENT = { answerMs: 100 };

async function start(context: TestContext, options?: Parameters<typeof startFakeClamd>[0]) {
  const clamd = await startFakeClamd(options);
  context.after(() => clamd.close());
  return clamd;
}

async function scan(address: ClamdAddress, chunks: Uint8Array[], limits?: { answerMs: number }) {
  const under = clamdScanner(address, limits).begin();
  try {
    for (const chunk of chunks) await under.write(chunk).catch(() => undefined);
    return await under.verdict();
  } finally {
    under.close();
  }
}

test('passes a clean file unchanged, in any chunks', async (context) => {
  const { address, streams } = await start(context);
  const pieces = [Buffer.from('%PDF-1.7\n'), Buffer.alloc(0), Buffer.alloc(300_000, 'a'), Buffer.alloc(1)];
  assert.deepEqual(await scan(address, pieces), { isClean: true });
  assert.deepEqual(await scan(address, []), { isClean: true });
  assert.deepEqual(streams, [Buffer.concat(pieces), Buffer.alloc(0)]);
});

test('detects malware, also across two chunks', async (context) => {
  const { address } = await start(context);
  const bytes = Buffer.from(`%PDF-1.7\n${EICAR}`);
  const found = { isClean: false, signature: 'Eicar-Test-Signature' };
  assert.deepEqual(await scan(address, [bytes]), found);
  assert.deepEqual(await scan(address, [bytes.subarray(0, 30), bytes.subarray(30)]), found);
});

test('works over a Unix socket', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-clamd-'));
  context.after(() => rm(folder, { recursive: true }));
  const { address } = await start(context, { listenOn: join(folder, 'clamd.ctl') });
  assert.deepEqual(await scan(address, [Buffer.from('a')]), { isClean: true });
  await clamdScanner(address).check();
});

test('throws with the reason if there is no verdict', async (context) => {
  const large = [Buffer.alloc(500_000), Buffer.alloc(500_000)];
  const silent = await start(context, { fault: 'silent' });
  await assert.rejects(scan(silent.address, [Buffer.from('a')], IMPATIENT), /did not answer within 100 ms/);
  await assert.rejects(clamdScanner(silent.address, IMPATIENT).check(), /did not answer/);
  const cut = await start(context, { fault: 'cut-off' });
  await assert.rejects(scan(cut.address, large), /without an answer|ECONNRESET|EPIPE/);
  const nonsense = await start(context, { fault: 'nonsense' });
  await assert.rejects(scan(nonsense.address, [Buffer.from('a')]), /clamd answered "UNKNOWN COMMAND"/);
  await assert.rejects(clamdScanner(nonsense.address).check(), /"UNKNOWN COMMAND" to a PING/);
  const endless = await start(context, { fault: 'endless' });
  await assert.rejects(scan(endless.address, [Buffer.from('a')]), /without end/);
  const gone = await startFakeClamd();
  await gone.close();
  await assert.rejects(scan(gone.address, large), { code: 'ECONNREFUSED' });
  await assert.rejects(clamdScanner(gone.address).check(), { code: 'ECONNREFUSED' });
});

test("a file above the scanner's limit has no verdict; the error names the setting to raise", async (context) => {
  const { address } = await start(context, { maxBytes: 10 });
  await assert.rejects(scan(address, [Buffer.alloc(11)]), /size limit exceeded.*StreamMaxLength/);
});

test('accepts socket paths and host:port', () => {
  const cases: [text: string, address: ClamdAddress | null][] = [
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['clamav:3310', { host: 'clamav', port: 3310 }],
    ['10.0.0.7:3310', { host: '10.0.0.7', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['clamav', null],
    ['clamav:99999', null],
    ['tcp://clamav:3310', null],
    ['', null],
  ];
  for (const [text, address] of cases) assert.deepEqual(clamdAddressOf(text), address, text);
});
