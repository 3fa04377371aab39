import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { destinations } from '../destinations/destinations.ts';
import { pdfReading } from '../pdf-facts.ts';
import { frameOf, shownPage } from '../showing/shown-page.ts';

/**
 * A process that reads one PDF file from its input. Asked for facts it writes what it knows, each line better than the one
 * before; asked for pages, these one after the other; asked for destinations, their pages.
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

/** What was said has the word. */
let hasSaid = false;

const say = (bytes: string | Uint8Array) => {
  hasSaid = true;
  process.stdout.write(bytes);
};
const giveUp = () => {
  // What was found before it grew too heavy stands.
  if (what === 'facts' && !hasSaid) say(`${JSON.stringify({ state: 'too-heavy' })}\n`);
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
const THREADS = {
  facts: './thread.ts',
  pages: '../showing/thread.ts',
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
// The library's output is discarded: a hostile file could make it print any amount.
thread.stdout.resume();
thread.stderr.resume();
thread.on('message', SAY[what]);
// Out of memory, most of the time.
thread.on('error', giveUp);
thread.on('exit', () => clearInterval(watch));

function sayPage(message: unknown): void {
  say(frameOf(shownPage.parse(message)));
}

function sayDestinations(message: unknown): void {
  say(JSON.stringify(destinations.parse(message)));
}

function sayFacts(message: unknown): void {
  const reading = pdfReading.parse(message);
  if (hasSaid && reading.state !== 'read') return;
  say(`${JSON.stringify(reading)}\n`);
}
