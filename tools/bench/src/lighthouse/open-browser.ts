import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@abhigam/engine';
import { chromium } from 'playwright-core';

/** A browser with a new profile, which Lighthouse connects to by port. */
export interface FreshBrowser {
  port: number;
  close(): Promise<void>;
}

/** Stored browser data of an origin that the user has visited before: local storage and cookies. */
export interface Kept {
  entries?: Readonly<Record<string, string>>;
  cookies?: readonly { name: string; value: string }[];
}

export async function openBrowser(
  address: string,
  { entries: storageEntries = {}, cookies = [] }: Kept,
): Promise<FreshBrowser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium: set CHROME_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-lighthouse-'));
  // Lighthouse opens its page in the default context of the profile; Lighthouse cannot access other contexts.
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    headless: true,
    args: [
      '--remote-debugging-port=0',
      // Chromium's sandbox does not run as root. This browser opens only our own app.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
  const page = context.pages()[0] ?? (await context.newPage());
  // A file of the origin that no screen loads, so that the cache contains nothing of the app.
  await page.goto(`${address}/robots.txt`);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(storageEntries));
  const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
  return {
    port: Number(port),
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
