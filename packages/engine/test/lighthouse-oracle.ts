import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import { snapshot } from 'lighthouse';
import { type Browser, launch } from 'puppeteer-core';
import { makeBrowserHome } from '../src/browser/browser-home.ts';
import { findChromium } from '../src/browser/find-chromium.ts';

export interface LighthouseFigure {
  /** 0 to 100. */
  score: number | null;
  /**
   * Every audit of the category: its score (0, 1 or null), display mode, weight, and number of listed elements.
   */
  audits: Record<string, { score: number | null; mode: string; weight: number; elements: number }>;
}

/** Lighthouse itself in snapshot mode, in a separate browser. */
export interface LighthouseOracle {
  figureOf(url: string): Promise<LighthouseFigure>;
  close(): Promise<void>;
}

/** Opens pages in the given window size and runs Lighthouse on their current state. */
export async function openLighthouse(viewport: { width: number; height: number }): Promise<LighthouseOracle> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Lighthouse needs a Chromium.');
  // The fonts of the engine's browser, so that measurements are equal.
  const home = await makeBrowserHome(null);
  const browser = await launch({
    executablePath,
    env: home.environment,
    defaultViewport: { ...viewport, deviceScaleFactor: 1 },
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--hide-scrollbars'] : ['--hide-scrollbars'],
  });
  const inTurn = oneAtATime();
  return {
    figureOf: (url) => figureOf(browser, url, inTurn),
    close: () => browser.close().finally(() => home.remove()),
  };
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lighthouse stores its timings in performance marks of the process, so concurrent runs would disturb each
 * other.
 */
function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

async function figureOf(browser: Browser, url: string, inTurn: InTurn): Promise<LighthouseFigure> {
  const page = await browser.newPage();
  try {
    await page.goto(url, { waitUntil: 'networkidle0', timeout: TEST_TIMEOUT_MS });
    const answer = await inTurn(() =>
      snapshot(page, {
        flags: {
          onlyCategories: ['accessibility'],
          formFactor: 'desktop',
          // The window already has the right size.
          screenEmulation: { disabled: true },
          // The screenshot is not compared, and costs a second.
          disableFullPageScreenshot: true,
          logLevel: 'silent',
        },
      }),
    );
    const category = answer?.lhr.categories.accessibility;
    if (!answer || !category) throw new Error(`Lighthouse gave no answer for ${url}.`);
    return {
      score: category.score === null ? null : Math.round(category.score * 100),
      audits: Object.fromEntries(
        category.auditRefs.map(({ id, weight }) => {
          const audit = answer.lhr.audits[id];
          if (!audit) throw new Error(`Lighthouse gave no answer for ${id}.`);
          const { score, scoreDisplayMode: mode, details } = audit;
          return [
            id,
            { score, mode, weight, elements: details?.type === 'table' ? details.items.length : 0 },
          ];
        }),
      ),
    };
  } finally {
    await page.close();
  }
}
