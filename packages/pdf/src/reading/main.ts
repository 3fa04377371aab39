import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type PdfReading, pdfReading } from '../pdf-facts.ts';

/** A process that reads one PDF file from its input and writes what it knows, each line better than the one before. */

const WATCH_MS = 25;
const [limits] = process.argv.slice(2);
const { memoryBytes, processorMs, timeoutMs } = z
  .object({ memoryBytes: z.number(), processorMs: z.number(), timeoutMs: z.number() })
  .parse(JSON.parse(limits ?? '{}'));

/** The last line that was written has the word. */
let known: PdfReading | null = null;

const say = (reading: PdfReading) => {
  known = reading;
  process.stdout.write(`${JSON.stringify(reading)}\n`);
};
const giveUp = () => {
  // What was found before it grew too heavy stands.
  if (known === null) say({ state: 'too-heavy' });
  process.exit(0);
};

// The parent process, which would end this one, may have died.
setTimeout(giveUp, timeoutMs).unref();
const watch = setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > processorMs) giveUp();
  // Unpacked streams lie outside the heap, where no limit of the thread holds them.
  if (process.memoryUsage.rss() > memoryBytes) giveUp();
}, WATCH_MS);

const input = await buffer(process.stdin);
const bytes = new Uint8Array(input);
const thread = new Worker(new URL('./thread.ts', import.meta.url), {
  workerData: bytes,
  transferList: [bytes.buffer],
  resourceLimits: { maxOldGenerationSizeMb: Math.round(memoryBytes / 2 ** 21) },
  env: {},
  stdout: true,
  stderr: true,
});
// The library's output is discarded: a hostile file could make it print any amount.
thread.stdout.resume();
thread.stderr.resume();
thread.on('message', (message: unknown) => {
  const reading = pdfReading.parse(message);
  if (known?.state === 'read' && reading.state !== 'read') return;
  say(reading);
});
// Out of memory, most of the time.
thread.on('error', giveUp);
thread.on('exit', () => clearInterval(watch));
