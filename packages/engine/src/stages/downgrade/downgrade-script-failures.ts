import type { Cause, LoadFailure, Omission } from '@abhigam/domain';
import { dependsOn } from '@abhigam/rules';
import { downgradeToReview } from '../../findings/downgrade-to-review.ts';
import type { LocatedAudit } from '../../findings/located-audit.ts';
import { SCRIPT_NOT_LOADED } from '../../findings/review-causes.ts';

const CAUSE: Cause = { message: SCRIPT_NOT_LOADED, values: {} };

/** Statuses of a script that is missing for all visitors: the page works without it for them too. */
const NOT_THERE: ReadonlySet<number | null> = new Set([400, 404, 405, 406, 410, 414]);

/** Analytics and advertising services: pages work without them. */
const COUNTS =
  /(?:^|\.)(?:google-analytics\.com|googletagmanager\.com|googlesyndication\.com|doubleclick\.net|googleadservices\.com|connect\.facebook\.net|hotjar\.com|clarity\.ms|cloudflareinsights\.com|bat\.bing\.com|snap\.licdn\.com|plausible\.io|matomo\.cloud|statcounter\.com|newrelic\.com|nr-data\.net|mc\.yandex\.ru|scorecardresearch\.com|quantserve\.com)$/;

/**
 * Downgrades interaction failures that a script may have prevented, when a script did not load here but may
 * load for other visitors. Scripts that depend on the missing one do not run either.
 */
export function downgradeScriptFailuresToReview(
  audits: readonly LocatedAudit[],
  leftOut: readonly Omission[],
): LocatedAudit[] {
  if (!leftOut.some(mayMatter)) return [...audits];
  return audits.flatMap((one) =>
    one.audit.status === 'Fail' && dependsOn(one.audit.id, 'scripts')
      ? downgradeToReview(one, () => true, CAUSE)
      : [one],
  );
}

function mayMatter({ part, files = [], total = 0 }: Omission): boolean {
  return part === 'scripts' && (total > files.length || files.some(mayComeToOthers));
}

function mayComeToOthers({ url, why, status }: LoadFailure): boolean {
  if (why === 'type' || why === 'blocked' || (why === 'http-status' && NOT_THERE.has(status))) return false;
  return !COUNTS.test(URL.parse(url)?.hostname ?? '');
}
