import type { PageFailureReason, Sentence } from '@abhigam/domain';
import type { PageTest } from '@abhigam/engine';

/** The result of a page that the engine did not reach, or whose test was ended from outside. */
export function untestedPage(
  url: string,
  reason: PageFailureReason,
  detail: Sentence,
  startedMs: number = Date.now(),
): PageTest {
  return {
    result: {
      status: 'FAILURE',
      url,
      finalUrl: null,
      httpStatus: null,
      reason,
      detail,
      retryAfterSeconds: null,
      startedAt: new Date(startedMs).toISOString(),
      durationMs: Math.max(0, Date.now() - startedMs),
      score: null,
      audits: [],
    },
    screenshot: null,
    elementPictures: [],
    facts: null,
    inventories: null,
    manualTestFingerprints: null,
    digested: null,
    lighthouse: null,
    resourceManifest: null,
    template: null,
    links: [],
    scriptOnlyLinks: 0,
    canonical: null,
    steps: {},
  };
}
