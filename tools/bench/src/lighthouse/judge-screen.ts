import type { SessionUser } from '@abhigam/contract';
import { sessionCookie, storedSession } from '@abhigam/testing';
import lighthouse, { desktopConfig } from 'lighthouse';
import { openBrowser } from './open-browser.ts';

export const FORMS = ['mobile', 'desktop'] as const;
export type Form = (typeof FORMS)[number];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Screen {
  /** In the table of figures. */
  name: string;
  path: string;
  /** The person who is signed in; null for a screen that everybody sees. */
  user: SessionUser | null;
  /** What Lighthouse is asked for. A screen behind the sign-in is not for search engines. */
  categories: readonly Category[];
}

export interface Judgement {
  /** 0 to 100 of each category that was asked for. */
  scores: Partial<Record<Category, number>>;
  /** Milliseconds, as Lighthouse works them out for its slow connection; null where it was not asked for performance. */
  times: { firstContent: number; largestContent: number; blocked: number } | null;
  /** Share of the window that moved, weighted; null as above. */
  shift: number | null;
  /** What keeps a category from 100: `category: audit, what it says`. */
  faults: string[];
}

/**
 * What Lighthouse says of a screen that a person opens with nothing in the cache, by its own defaults: on a phone a slow 4G
 * connection and a processor four times as slow, on a desktop 10 Mbit/s. Both are worked out from what a quick load showed, so
 * that they don't depend on the machine's own connection.
 */
export async function judgeScreen(address: string, screen: Screen, form: Form): Promise<Judgement> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(address, screen, form);
    // On a busy machine the trace may miss its beginning; Lighthouse says to ask again.
    if (answer.runtimeError?.code !== 'NO_NAVSTART' || attempt === ATTEMPTS)
      return readAnswer(answer, screen);
  }
}

const ATTEMPTS = 4;

async function ask(address: string, screen: Screen, form: Form): Promise<Answer> {
  const { user } = screen;
  const kept = user === null ? {} : { entries: storedSession(user), cookies: [sessionCookie(user)] };
  const browser = await openBrowser(address, kept);
  try {
    const flags = {
      port: browser.port,
      onlyCategories: [...screen.categories],
      // Keeps the session; the browser is fresh anyway.
      disableStorageReset: true,
      // Nothing of it is read.
      disableFullPageScreenshot: true,
      logLevel: 'silent' as const,
    };
    const url = new URL(screen.path, address).href;
    const answer = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
    if (!answer) throw new Error(`Lighthouse gave no answer for ${url}.`);
    return answer.lhr;
  } finally {
    await browser.close();
  }
}

type Answer = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function readAnswer(
  { categories, audits, runtimeError, finalDisplayedUrl }: Answer,
  screen: Screen,
): Judgement {
  if (runtimeError) throw new Error(`${screen.name}: ${runtimeError.message}`);
  if (new URL(finalDisplayedUrl).pathname !== screen.path)
    throw new Error(`${screen.name} led on to ${finalDisplayedUrl}.`);
  const scores: Judgement['scores'] = {};
  const faults: string[] = [];
  for (const name of screen.categories) {
    const category = categories[name];
    if (!category || category.score === null) throw new Error(`${screen.name}: no figure for ${name}.`);
    scores[name] = Math.round(category.score * 100);
    for (const { id, weight } of category.auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 1)
        faults.push(`${name}: ${id}, ${audit.displayValue ?? audit.title}`);
    }
  }
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const isTimed = screen.categories.includes('performance');
  return {
    scores,
    times: isTimed
      ? {
          firstContent: figure('first-contentful-paint'),
          largestContent: figure('largest-contentful-paint'),
          blocked: figure('total-blocking-time'),
        }
      : null,
    shift: isTimed ? figure('cumulative-layout-shift') : null,
    faults,
  };
}
