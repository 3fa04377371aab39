import { open } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { CDPSession } from 'playwright-core';
import { launch, NOWHERE } from './launch.ts';
import { MemoryWatch } from './memory-watch.ts';

export interface PrintOptions {
  /** The document: a file that asks for nothing outside itself. */
  htmlPath: string;
  /** Where the PDF goes; half a file stands there after a fault. */
  pdfPath: string;
  /** From the start of the browser to the last byte. */
  timeoutMs: number;
  /** Of the PDF. */
  maxBytes: number;
  /** Of any one process of the browser. */
  memoryBytes: number;
  /** Found by itself when absent. */
  chromePath?: string | undefined;
  /** See the browser's own options. */
  allowUnsandboxed?: boolean | undefined;
  /** Breaks the printing off. */
  signal?: AbortSignal | undefined;
}

export interface Printed {
  bytes: number;
}

/** All processes of the browser together may take so many times what one may. */
const TOTAL_FACTOR = 2;
const CHUNK_BYTES = 1 << 20;

/**
 * Prints a document as a tagged PDF with an outline, in a browser of its own that runs no script, reaches no address
 * and is gone afterwards, whatever happened. The page sizes are the document's. Rejects with a sentence when it took
 * too long, grew too large or the browser ended, and with the signal's reason.
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
    // What the browser says when it is killed is not the reason why it was.
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
    // `end` is awaited below, where its fault is reported.
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
    // The document itself and what it carries along; another file or address is none of its business.
    await page.route('**', (route) => {
      const answer = route.request().url() === address ? route.continue() : route.abort();
      // Rejects when the browser is ended meanwhile, which `ending` reports.
      return answer.catch(() => undefined);
    });
    // The ceiling is ours: it ends the browser.
    await page.goto(address, { waitUntil: 'load', timeout: 0 });
    return await save(await context.newCDPSession(page), options);
  } finally {
    ending.signal.removeEventListener('abort', endBrowser);
    watch?.stop();
    browser.browser.off('disconnected', onEnd);
    await browser.end();
  }
}

/** In pieces: the PDF of a large document is never held as a whole, neither here nor by the driver. */
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
