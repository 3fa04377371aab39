import type { SessionUser } from '@abhigam/contract';
import { sessionCookie, storedSession } from '@abhigam/testing';
import lighthouse, { desktopConfig } from 'lighthouse';
import { openBrowser } from './open-browser.ts';

export const FORMS = ['mobile', 'desktop'] as const;
export type Form = (typeof FORMS)[number];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Screen {
  /** Name in the table of figures. */
  name: string;
  path: string;
  /** The logged-in user; null for a public screen. */
  user: SessionUser | null;
  /** Requested Lighthouse categories. SEO is irrelevant for screens behind the login. */
  categories: readonly Category[];
}

export interface Judgement {
  /** 0 to 100 for each requested category. */
  scores: Partial<Record<Category, number>>;
  /**
   * Milliseconds that Lighthouse calculates for its slow connection; null when performance was not requested.
   */
  times: { firstContent: number; largestContent: number; blocked: number } | null;
  /** Cumulative layout shift; null as above. */
  shift: number | null;
  /** Reasons why a category is below 100: `category: audit, message`. */
  faults: string[];
}

/**
 * Lighthouse results of a screen with an empty cache, with Lighthouse's defaults: slow 4G and a four times
 * slower CPU on a phone, 10 Mbit/s on a desktop. Both are simulated from one fast load, so the results do not
 * depend on the machine's own connection.
 */
export async function judgeScreen(address: string, screen: Screen, form: Form): Promise<Judgement> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(address, screen, form);
    // On a busy machine the trace may miss its start; Lighthouse recommends a retry.
    if (answer.runtimeError?.code !== 'NO_NAVSTART' || attempt === ATTEMPTS)
      return readAnswer(answer, screen);
  }
}

const ATTEMPTS = 4;

async function ask(address: string, screen: Screen, form: Form): Promise<Answer> {
  const { user } = screen;
  const session = user === null ? {} : { entries: storedSession(user), cookies: [sessionCookie(user)] };
  const browser = await openBrowser(address, session);
  try {
    const flags = {
      port: browser.port,
      onlyCategories: [...screen.categories],
      // Keeps the session; the browser profile is new anyway.
      disableStorageReset: true,
      // The full-page screenshot is not used.
      disableFullPageScreenshot: true,
      logLevel: 'silent' as const,
    };
    const url = new URL(screen.path, address).href;
    const answer = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
    if (!answer) throw new Error(`Lighthouse returned no result for ${url}.`);
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
    throw new Error(`${screen.name} redirected to ${finalDisplayedUrl}.`);
  const scores: Judgement['scores'] = {};
  const faults: string[] = [];
  for (const name of screen.categories) {
    const category = categories[name];
    if (!category || category.score === null) throw new Error(`${screen.name}: no score for ${name}.`);
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
