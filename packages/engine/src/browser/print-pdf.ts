import { open } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { CDPSession } from 'playwright-core';
import { launch, NOWHERE } from './launch.ts';
import { MemoryWatch } from './memory-watch.ts';

export interface PrintOptions {
  /** The document: a self-contained file. */
  htmlPath: string;
  /** Path of the PDF; incomplete after an error. */
  pdfPath: string;
  /** From starting the browser to the last byte. */
  timeoutMs: number;
  /** Maximum size of the PDF. */
  maxBytes: number;
  /** Limit of one process of the browser. */
  memoryBytes: number;
  /** Default: found automatically. */
  chromePath?: string | undefined;
  /** See `LaunchOptions`. */
  allowUnsandboxed?: boolean | undefined;
  /** Aborts printing. */
  signal?: AbortSignal | undefined;
}

export interface Printed {
  bytes: number;
}

/** Limit of all processes of the browser, as a multiple of the limit of one. */
const TOTAL_FACTOR = 2;
const CHUNK_BYTES = 1 << 20;

/**
 * Prints a document as a tagged PDF with an outline, in a separate browser without scripts or network access,
 * which always ends afterwards. Page sizes come from the document. Rejects with a sentence on timeout, on
 * exceeding a limit or when the browser ended, and with the signal's reason.
 */
export async function printPdf(options: PrintOptions): Promise<Printed> {
  const ending = new AbortController();
  const { signal, timeoutMs } = options;
  const onAbort = () => ending.abort(signal?.reason);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', onAbort, { once: true });
  const late = setTimeout(() => ending.abort(new Error('Printing took too long.')), timeoutMs);
  try {
    return await print(options, ending);
  } catch (error) {
    // The browser's error after a kill is not the cause; `ending` has the cause.
    if (ending.signal.aborted) throw ending.signal.reason;
    throw error;
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', onAbort);
  }
}

async function print(options: PrintOptions, ending: AbortController): Promise<Printed> {
  const { allowUnsandboxed, chromePath, htmlPath, memoryBytes } = options;
  const browser = await launch(chromePath, { proxyUrl: NOWHERE, allowUnsandboxed, signal: ending.signal });
  const endBrowser = () => {
    // `end` is awaited below, where its error is reported.
    browser.end().catch(() => undefined);
  };
  ending.signal.addEventListener('abort', endBrowser, { once: true });
  const onEnd = () => ending.abort(new Error('The browser ended while it was printing.'));
  browser.browser.once('disconnected', onEnd);
  const watch =
    browser.pid === null
      ? null
      : new MemoryWatch(browser.pid, {
          perProcessBytes: memoryBytes,
          totalBytes: memoryBytes * TOTAL_FACTOR,
          onKill: () => ending.abort(new Error('Printing took too much memory.')),
        });
  try {
    ending.signal.throwIfAborted();
    const context = await browser.browser.newContext({
      javaScriptEnabled: false,
      offline: true,
      acceptDownloads: false,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    page.once('crash', () => ending.abort(new Error('The document made the browser tab crash.')));
    const address = pathToFileURL(await browser.lend(htmlPath)).href;
    // Only the document itself and data: URLs may load; other files and addresses are blocked.
    await page.route('**', (route) => {
      const answer = route.request().url() === address ? route.continue() : route.abort();
      // Rejects when the browser has ended, which `ending` reports.
      return answer.catch(() => undefined);
    });
    // Our own timeout ends the browser.
    await page.goto(address, { waitUntil: 'load', timeout: 0 });
    return await save(await context.newCDPSession(page), options);
  } finally {
    ending.signal.removeEventListener('abort', endBrowser);
    watch?.stop();
    browser.browser.off('disconnected', onEnd);
    await browser.end();
  }
}

/** Streamed in chunks: neither we nor the driver hold a large PDF in memory. */
async function save(cdp: CDPSession, { pdfPath, maxBytes }: PrintOptions): Promise<Printed> {
  const { stream } = await cdp.send('Page.printToPDF', {
    printBackground: true,
    preferCSSPageSize: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
    transferMode: 'ReturnAsStream',
  });
  if (stream === undefined) throw new Error('The browser printed nothing.');
  const file = await open(pdfPath, 'w');
  let bytes = 0;
  try {
    for (;;) {
      const { data, base64Encoded, eof } = await cdp.send('IO.read', { handle: stream, size: CHUNK_BYTES });
      const chunk = Buffer.from(data, base64Encoded ? 'base64' : 'utf8');
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Error('The PDF is too large.');
      await file.write(chunk);
      if (eof) return { bytes };
    }
  } finally {
    await file.close();
  }
}
