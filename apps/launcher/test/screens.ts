import type { Page } from 'playwright-core';
import { auditScreen } from './audit-screen.ts';
import type { OpenRequests } from './open-requests.ts';

/** All screens except those of one role or state; report screens are also checked in apps/web. */
export const SCREENS = [
  '/v2/dashboard',
  '/v2/activities/reports/mywebsites/heatmap',
  '/v2/activities/reports/mywebsites',
  '/v2/activities/reports/website/:url',
  '/v2/activities/reports/website/:url/testresults',
  '/v2/activities/reports/fixonce',
  '/v2/activities/reports/estimates',
  '/v2/activities/reports/estimates/add',
  '/v2/core/website/manage',
  '/v2/core/website/manage/add',
  '/v2/activities/testmgmt/runtest',
  '/v2/activities/testmgmt/schedules-by-website',
  '/v2/activities/testmgmt/schedules-by-website/:website',
  '/v2/activities/testmgmt/schedules/add',
  '/v2/activities/testmgmt/managenoncompliance?status=ALL',
  '/v2/activities/testmgmt/decisions?state=ALL',
  '/v2/core/website/:website/testruns/1',
  '/v2/core/website/manage/webpages/:website',
  '/v2/core/website/manage/login/:website',
  '/v2/core/website/manage/ownership/:website',
  '/v2/core/website/manage/files/:website',
  '/v2/core/test/:run/overview',
  '/v2/core/test/:run/failureslist',
  '/v2/core/test/:run/warningslist',
  '/v2/core/test/:run/report',
  '/v2/core/test/:run/report/:page',
  '/v2/notifications',
  '/v2/core/org/manage',
  '/v2/core/users/tester',
  '/v2/core/users/admin/add',
  '/v2/core/users/view',
  '/v2/core/activitylogs',
  '/v2/core/accessreview',
  '/v2/sessions',
  '/v2/core/apikeys/view',
  '/v2/core/apikeys/add',
  '/v2/core/settings',
  '/gallery',
  '/',
  '/background',
  '/using-abhigam',
  '/terms',
  '/website-policies',
  '/contact',
  '/sitemap',
  '/error/404',
] as const;

/** Screens of super admins. */
export const SUPERADMIN_SCREENS = [
  '/v2/dashboard',
  '/v2/activities/reports/estimates',
  '/v2/activities/reports/mywebsites/heatmap',
  '/v2/activities/reports/fixonce',
  '/v2/core/onboarding/manage',
  '/v2/core/onboarding/edit/:waiting',
  '/v2/core/users/downloadonboarding/:waiting',
  '/v2/core/org/manage',
  '/v2/core/org/add',
  '/v2/core/org/add?enableBulk=true',
] as const;

/** Screens of people waiting for approval. */
export const WAITING_SCREENS = ['/v2/onboarding', '/onboarding'] as const;

export interface Look {
  language: 'en' | 'hi';
  theme: 'light' | 'dark' | 'contrast';
}

/**
 * Screens that no test of apps/web checks with axe, and one text page: the end of the main job checks these,
 * each once. All combinations: screens.long.test.ts.
 */
export const JUDGED_HERE = SCREENS.filter(
  (screen) =>
    !/\/test\/:run|\/login\/|schedules|mywebsites|reports\/website|noncompliance|decisions|notifications|runtest|heatmap|fixonce|estimates|core\/(org|users|apikeys|settings|activitylogs|accessreview)|sessions|^\/(background|terms|website-policies|contact|sitemap)$/.test(
      screen,
    ),
);

/** Each theme and language once: apps/web/test/report-screens.test.ts covers every pair. */
export const LOOKS: readonly [Look, ...Look[]] = [
  { language: 'en', theme: 'light' },
  { language: 'hi', theme: 'dark' },
  { language: 'hi', theme: 'contrast' },
];

/** Widths without horizontal scrolling, in CSS pixels. */
const WIDTHS = [320, 768];
const USUAL = { width: 1366, height: 768 };
/** Longer than any response takes, however busy the machine. */
const SKELETON_MS = 300_000;

export interface Shown {
  page: Page;
  /** Of the portal, without a trailing slash. */
  address: string;
  /** Values of `:run`, `:website` and `:page` in addresses. */
  ids: Readonly<Record<string, string>>;
  unanswered: OpenRequests;
  /** The end of the server's log, for requests without a response. */
  log(): Promise<string>;
}

/** Faults of one screen in one theme and language: rule violations and causes of horizontal scrolling. */
export async function faultsOf(shown: Shown, screen: string, look: Look): Promise<string[]> {
  const { page } = shown;
  await show(shown, screen, look);
  const name = `${screen}, ${look.theme}, ${look.language}`;
  const faults = (await auditScreen(page)).map((fault) => `${name}: ${fault}`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Measured after width-dependent parts are drawn.
    const overflow = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const { documentElement } = document;
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(documentElement.scrollWidth - documentElement.clientWidth)),
          );
        }),
    );
    if (overflow > 0) faults.push(`${name}: scrolls sideways at ${width} pixels, by ${overflow}`);
  }
  await page.setViewportSize(USUAL);
  return faults;
}

async function show(
  { page, address, ids, unanswered, log }: Shown,
  screen: string,
  look: Look,
): Promise<void> {
  await page.evaluate(({ language, theme }) => {
    const choice = { scheme: theme === 'dark' ? 'dark' : 'light', contrast: theme === 'contrast' };
    localStorage.setItem('abhigam.theme', JSON.stringify(choice));
    localStorage.setItem('abhigam.language', language);
  }, look);
  const path = screen.replace(/:\w+/g, (name) => ids[name] ?? name);
  await page.goto(address + path);
  await page.locator(`html[lang=${look.language}][data-theme=${look.theme}]`).waitFor();
  await page.locator('h1').first().waitFor();
  // Lazy parts load when they are scrolled near.
  await page.waitForFunction(() => {
    const next = document.querySelector('[data-near]');
    next?.scrollIntoView();
    return next === null;
  });
  // Skeletons have aria-busy; the screen is checked with its content. The gallery shows one permanently.
  const skeleton = page.locator('[aria-busy=true]:not([data-sample] *)').first();
  await skeleton.waitFor({ state: 'detached', timeout: SKELETON_MS }).catch(async (cause: unknown) => {
    const still = await skeleton.evaluate((element) => element.outerHTML.slice(0, 1000));
    const open = unanswered.open().join('\n  ');
    const words = `${path} is still loading: ${still}\nNot answered:\n  ${open}\n${await log()}`;
    throw new Error(words, { cause });
  });
}
