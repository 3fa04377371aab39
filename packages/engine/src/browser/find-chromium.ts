import { accessSync, constants, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Command names of an installed Chromium. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const FIXED_PATHS = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where Playwright stores downloaded browsers, including other versions than ours. */
const PLAYWRIGHT_FILES = [
  'chromium-*/chrome-linux*/chrome',
  'chromium-*/chrome-mac*/Chromium.app/Contents/MacOS/Chromium',
  'chromium-*/chrome-mac*/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chromium-*/chrome-win*/chrome.exe',
];

/**
 * Path of a Chromium that can be started, or null. Order: `CHROME_PATH`, the download of our Playwright
 * version, installed ones, older downloads.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  const configured = environment.CHROME_PATH;
  if (configured) return isExecutable(configured) ? configured : null;
  return candidates(environment).find(isExecutable) ?? null;
}

function candidates(environment: NodeJS.ProcessEnv): string[] {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  return [
    chromium.executablePath(),
    ...COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...COMMANDS.map((name) => join('/usr/bin', name)),
    ...FIXED_PATHS,
    ...downloaded(environment),
  ];
}

function downloaded(environment: NodeJS.ProcessEnv): string[] {
  const caches = [
    environment.PLAYWRIGHT_BROWSERS_PATH ?? '',
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    join(homedir(), 'AppData', 'Local', 'ms-playwright'),
  ].filter(Boolean);
  return caches.flatMap((cwd) =>
    globSync(PLAYWRIGHT_FILES, { cwd })
      .map((path) => join(cwd, path))
      .sort()
      .reverse(),
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
