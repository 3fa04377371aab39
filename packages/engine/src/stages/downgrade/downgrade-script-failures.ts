import type { Cause, LeftOut, NotLoaded } from '@abhigam/domain';
import { dependsOn } from '@abhigam/rules';
import { downgradeToReview } from '../../findings/downgrade-to-review.ts';
import type { LocatedAudit } from '../../findings/located-audit.ts';
import { WITHOUT_SCRIPT } from '../../findings/review-causes.ts';

const CAUSE: Cause = { message: WITHOUT_SCRIPT, values: {} };

/** What the server, the page or the browser says to everybody is so for people too: they use the page without that script. */
const NOT_THERE: ReadonlySet<number | null> = new Set([400, 404, 405, 406, 410, 414]);

/** Services that count visits and place advertisements: pages work alike without them. */
const COUNTS =
  /(?:^|\.)(?:google-analytics\.com|googletagmanager\.com|googlesyndication\.com|doubleclick\.net|googleadservices\.com|connect\.facebook\.net|hotjar\.com|clarity\.ms|cloudflareinsights\.com|bat\.bing\.com|snap\.licdn\.com|plausible\.io|matomo\.cloud|statcounter\.com|newrelic\.com|nr-data\.net|mc\.yandex\.ru|scorecardresearch\.com|quantserve\.com)$/;

/**
 * What a script may have kept from failing is left to a person where one did not come to us that may come to others: a failure of use
 * becomes a warning that says so. Whatever stands behind the missing script in another one does not run either.
 */
export function downgradeScriptFailuresToReview(
  audits: readonly LocatedAudit[],
  leftOut: readonly LeftOut[],
): LocatedAudit[] {
  if (!leftOut.some(mayMatter)) return [...audits];
  return audits.flatMap((one) =>
    one.audit.status === 'Fail' && dependsOn(one.audit.id, 'scripts')
      ? downgradeToReview(one, () => true, CAUSE)
      : [one],
  );
}

function mayMatter({ part, files = [], total = 0 }: LeftOut): boolean {
  return part === 'scripts' && (total > files.length || files.some(mayComeToOthers));
}

function mayComeToOthers({ url, why, status }: NotLoaded): boolean {
  if (why === 'type' || why === 'blocked' || (why === 'http-status' && NOT_THERE.has(status))) return false;
  return !COUNTS.test(URL.parse(url)?.hostname ?? '');
}
