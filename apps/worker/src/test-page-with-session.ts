import type { ClaimedPage } from '@abhigam/db';
import { type Sentence, siteHost } from '@abhigam/domain';
import { refuseAddress } from '@abhigam/egress';
import type { PageTest, SiteSession } from '@abhigam/engine';
import { mayInteractWithPage } from '@abhigam/portal';
import type { WorkerDeps } from './deps.ts';
import type { LinkTargets } from './link-targets.ts';
import { WORKER } from './principals.ts';
import { runOfPage } from './run-of-page.ts';
import type { SiteSessions } from './site-sessions.ts';
import type { Soft404Checks } from './soft-404-checks.ts';
import { untestedPage } from './untested-page.ts';

/**
 * Tests a page, logged in if its website requires it. A lost session is renewed once; if the login fails, the
 * page is not opened.
 */
export async function testPageWithSession(
  deps: VisitDeps & { sessions: SiteSessions },
  page: ClaimedPage,
  signal: AbortSignal,
): Promise<PageTest> {
  const run = runOfPage(page);
  const session = await deps.sessions.sessionFor(run);
  if (session && 'failed' in session) return notSignedIn(page, session.failed);
  const test = await visit(deps, page, { session, signal });
  if (!session || test.result.status === 'COMPLETE' || test.result.reason !== 'sign-in-required') return test;
  const renewed = await deps.sessions.renew(run, session);
  if ('failed' in renewed) return notSignedIn(page, renewed.failed);
  return visit(deps, page, { session: renewed, signal });
}

type VisitDeps = Pick<WorkerDeps, 'engine' | 'policy' | 'db' | 'interaction' | 'unchangedPages'> & {
  linkTargets: LinkTargets;
  soft404Checks: Soft404Checks;
};

function visit(
  { engine, policy, db, interaction, unchangedPages, linkTargets, soft404Checks }: VisitDeps,
  page: ClaimedPage,
  how: { session: SiteSession | null; signal: AbortSignal },
): Promise<PageTest> {
  const host = siteHost(page.baseUrl);
  return engine.testPage({
    url: page.url,
    rules: {
      wcagVersion: page.wcagVersion,
      wcagLevel: page.wcagLevel,
      disableExperimental: page.disableExperimental,
    },
    sources: page.sources,
    screenshot: true,
    // Pages behind a login are tested every time.
    recordResources: unchangedPages === 'take-over' && page.testMode === 'full_site' && how.session === null,
    allowTlsErrors: page.crawl.allowTlsErrors,
    refuseAddress: (url) => refuseAddress(url, policy),
    isInScope: (url) => siteHost(url) === host,
    repairs: 'of-used',
    mayUse: (template) => mayInteractWithPage({ db }, WORKER, page, { setting: interaction, template }),
    // The link reader has no session, so it cannot compare pages behind a login.
    ...(how.session === null ? { lookBehind: linkTargets.of(page), isMissing: soft404Checks.of(page) } : {}),
    ...how,
  });
}

function notSignedIn(page: ClaimedPage, detail: Sentence): PageTest {
  return untestedPage(page.url, 'sign-in-required', detail);
}
