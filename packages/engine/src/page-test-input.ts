import { AUDIT_SOURCES, type AuditSource, type InteractionSkipReason, type Sentence } from '@abhigam/domain';
import type { TargetFacts } from '@abhigam/facts';
import type { TargetToFetch } from '@abhigam/rules';
import type { SiteSession } from './browser/site-session.ts';
import type { OnJudgementStage } from './judgement-stage.ts';
import type { OpenRules } from './navigation/open-page.ts';
import type { RuleChoice } from './rule-choice.ts';

export interface TestPageInput {
  url: string;
  rules: RuleChoice;
  /** Sources that judge; default: all. Without any of `WEIGHED_SOURCES` a page has no score. */
  sources?: readonly AuditSource[] | undefined;
  /** Opens the page signed in; absent or null without a sign-in. */
  session?: SiteSession | null;
  /**
   * Called before interaction (source `interaction`) with a fingerprint of the page's template; a result other
   * than true is the reason to skip it. Default: always interact.
   */
  mayUse?: (template: string) => Promise<true | InteractionSkipReason>;
  /**
   * Try the corrected code of failures on the page (`FailingElement.repair`), which takes about as long as
   * judging it: on every page, or only on pages with interaction (`mayUse`). Default: never.
   */
  repairs?: 'always' | 'of-used';
  /**
   * Record the page's resources (`PageTest.resourceManifest`), so that an unchanged page need not be tested
   * again.
   */
  recordResources?: boolean;
  /**
   * Returns data of a link's target, for links with the same name and different addresses on the page's host,
   * and for links to transcripts; null if unknown. Called in sequence. Default: link targets are not read.
   */
  lookBehind?: (target: TargetToFetch, signal: AbortSignal) => Promise<TargetFacts | 'gone' | null>;
  /** Take a screenshot of the page. */
  screenshot: boolean;
  /**
   * Also test a site with an invalid certificate, and report the certificate error; otherwise the reason is
   * `tls`. Ignored with a session, whose secrets must not be sent then.
   */
  allowTlsErrors?: boolean;
  /** Also judge an SVG document; otherwise it is not a page (reason `not-html`). */
  acceptDrawings?: boolean;
  /**
   * Called with every address that the main frame is about to open, including redirects. Returns a sentence to
   * refuse it (reason `address-not-allowed`), or null.
   */
  refuseAddress?: (url: URL) => Promise<Sentence | null>;
  /** Whether a redirect to this address stays on the site; else `redirected-off-site`. */
  isInScope?: (url: URL) => boolean;
  /**
   * Called with the visible content of a page with little text; a missing page ends with reason `missing-page`.
   */
  isMissing?: OpenRules['isMissing'];
  /** Called after each judging stage, to explain a verdict. */
  onJudgementStage?: OnJudgementStage;
  /** Ends the test with reason `cancelled`. */
  signal?: AbortSignal;
}

/** Whether the run uses the source. */
export function asks(input: TestPageInput, source: AuditSource): boolean {
  return (input.sources ?? AUDIT_SOURCES).includes(source);
}
