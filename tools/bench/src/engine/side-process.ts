import { AUDIT_SOURCES } from '@abhigam/domain';
import { z } from 'zod';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import { bareLoop } from './bare-loop.ts';
import { engineLoop } from './engine-loop.ts';
import type { Loop } from './loop.ts';
import { type Batch, type BatchDone, batch, type SideMessage } from './messages.ts';

/** Each side has its own process, so that memory is measured separately and neither blocks the other. */
const say = (message: SideMessage) => process.send?.(message);
// The bench stops this process by closing the channel; Ctrl-C reaches it too and must not end it earlier.
process.on('SIGINT', () => undefined);

try {
  const [, , name, ...sources] = process.argv;
  const loop = await (name === 'engine'
    ? engineLoop(z.array(z.enum(AUDIT_SOURCES)).parse(sources))
    : bareLoop());
  process.on('message', (message) => {
    testBatch(loop, batch.parse(message)).then(say).catch(endWithFault);
  });
  process.once('disconnect', () => {
    loop
      .close()
      .then(() => process.exit())
      .catch(endWithFault);
  });
  say({ kind: 'ready', browser: loop.browser });
} catch (error) {
  say({ kind: 'broken', reason: error instanceof Error ? error.message : String(error) });
  process.disconnect();
}

/** The bench detects the early exit of this process and reports it. */
function endWithFault(error: unknown): void {
  console.error(error);
  process.exit(1);
}

async function testBatch(loop: Loop, { urls, concurrency }: Batch): Promise<BatchDone> {
  const failures: BatchDone['failures'] = [];
  const before = { ...loop.kept };
  const startMs = performance.now();
  await forEachConcurrently(urls, concurrency, async (url) => {
    const reason = await loop.testPage(url);
    if (reason !== null) failures.push({ url, reason });
  });
  const durationMs = performance.now() - startMs;
  const retainedBytes = Object.fromEntries(
    Object.entries(loop.kept).map(([kind, bytes]) => [kind, bytes - (before[kind] ?? 0)]),
  );
  return { kind: 'done', durationMs, kept: retainedBytes, failures };
}
