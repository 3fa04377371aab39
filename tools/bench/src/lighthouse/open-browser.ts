import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@abhigam/engine';
import { chromium } from 'playwright-core';

/** A browser that has seen nothing yet, which Lighthouse reaches by a port. */
export interface FreshBrowser {
  port: number;
  close(): Promise<void>;
}

/** What a browser has kept of an address that its person has been at before: local storage and cookies. */
export interface Kept {
  entries?: Readonly<Record<string, string>>;
  cookies?: readonly { name: string; value: string }[];
}

export async function openBrowser(
  address: string,
  { entries: kept = {}, cookies = [] }: Kept,
): Promise<FreshBrowser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium: set CHROME_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-lighthouse-'));
  // Lighthouse opens its page in the context that a profile has; others are hidden from it.
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    headless: true,
    args: [
      '--remote-debugging-port=0',
      // Chromium refuses its sandbox to root; what is opened here is our own app only.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
  const page = context.pages()[0] ?? (await context.newPage());
  // A file of the address that no screen loads, so that nothing of the app is in the cache.
  await page.goto(`${address}/robots.txt`);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(kept));
  const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
  return {
    port: Number(port),
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
