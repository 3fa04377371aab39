import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { destinations } from '../destinations/destinations.ts';
import { pdfReading } from '../pdf-facts.ts';
import { frameOf, renderedPage } from '../rendering/rendered-page.ts';

/**
 * A process that reads one PDF from its input. For facts it writes improving versions, one per line; for
 * pages, one after the other; for destinations, their pages.
 */

const WATCH_MS = 25;
const [limits] = process.argv.slice(2);
const { what, memoryBytes, processorMs, timeoutMs } = z
  .object({
    what: z.enum(['facts', 'pages', 'destinations']),
    memoryBytes: z.number(),
    processorMs: z.number(),
    timeoutMs: z.number(),
  })
  .parse(JSON.parse(limits ?? '{}'));

/** Whether anything was written. */
let hasSaid = false;

const say = (bytes: string | Uint8Array) => {
  hasSaid = true;
  process.stdout.write(bytes);
};
const giveUp = () => {
  // Keeps earlier output when the limits are exceeded.
  if (what === 'facts' && !hasSaid) say(`${JSON.stringify({ state: 'too-heavy' })}\n`);
  process.exit(0);
};

// The parent, which would kill this process, may have died.
setTimeout(giveUp, timeoutMs).unref();
const watch = setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > processorMs) giveUp();
  // Decompressed streams are outside the heap, where the thread's memory limit does not apply.
  if (process.memoryUsage.rss() > memoryBytes) giveUp();
}, WATCH_MS);

const input = await buffer(process.stdin);
const bytes = new Uint8Array(input);
const THREADS = {
  facts: './thread.ts',
  pages: '../rendering/thread.ts',
  destinations: '../destinations/thread.ts',
} as const;
const SAY = { facts: sayFacts, pages: sayPage, destinations: sayDestinations };
const thread = new Worker(new URL(THREADS[what], import.meta.url), {
  workerData: bytes,
  transferList: [bytes.buffer],
  resourceLimits: { maxOldGenerationSizeMb: Math.round(memoryBytes / 2 ** 21) },
  env: {},
  stdout: true,
  stderr: true,
});
// The library's output is discarded: a hostile file could make it unbounded.
thread.stdout.resume();
thread.stderr.resume();
thread.on('message', SAY[what]);
// Usually out of memory.
thread.on('error', giveUp);
thread.on('exit', () => clearInterval(watch));

function sayPage(message: unknown): void {
  say(frameOf(renderedPage.parse(message)));
}

function sayDestinations(message: unknown): void {
  say(JSON.stringify(destinations.parse(message)));
}

function sayFacts(message: unknown): void {
  const reading = pdfReading.parse(message);
  if (hasSaid && reading.state !== 'read') return;
  say(`${JSON.stringify(reading)}\n`);
}
