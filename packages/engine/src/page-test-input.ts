import { AUDIT_SOURCES, type AuditSource, type Sentence, type UseRefusal } from '@abhigam/domain';
import type { TargetFacts } from '@abhigam/facts';
import type { TargetToRead } from '@abhigam/rules';
import type { SiteSession } from './browser/site-session.ts';
import type { OnJudgementStage } from './judgement-stage.ts';
import type { OpenRules } from './navigation/open-page.ts';
import type { RuleChoice } from './rule-choice.ts';

export interface TestPageInput {
  url: string;
  rules: RuleChoice;
  /** The sources that judge; all when absent. Without one of `WEIGHED_SOURCES` a page has no score. */
  sources?: readonly AuditSource[] | undefined;
  /** Opens the page signed in; absent or null without a sign-in. */
  session?: SiteSession | null;
  /**
   * Asked before the page is used (source `interaction`), with a fingerprint of how it is built: what is no true says why
   * that is left out. Always used when absent.
   */
  mayUse?: (template: string) => Promise<true | UseRefusal>;
  /**
   * Try the corrected code of failures on the page (`FailingElement.repair`), which takes about as long as judging it: on
   * every page, or on those that are used as well (`mayUse`). Not tried when absent.
   */
  repairs?: 'always' | 'of-used';
  /** Find out what the page is made of (`PageTest.resourceManifest`), so that it need not be tested again while it is the same. */
  recordResources?: boolean;
  /**
   * Tells what stands behind a link of the page, where several of one name lead to different addresses of its host, or it
   * should be a transcript; null where that is not known. Asked one after the other. Links are not looked behind when absent.
   */
  lookBehind?: (target: TargetToRead, signal: AbortSignal) => Promise<TargetFacts | 'gone' | null>;
  /** Take the page picture. */
  screenshot: boolean;
  /**
   * Test a site whose certificate is not in order too, and say what is wrong with it; else reason `tls`. A session
   * overrules it: its secrets go nowhere then.
   */
  allowTlsErrors?: boolean;
  /** Judge a drawing (SVG) that is opened by itself too; else it is no page (reason `not-html`). */
  acceptDrawings?: boolean;
  /**
   * Asked with every address that the main frame is about to open, redirects included.
   * Return a sentence to refuse it (reason `address-not-allowed`), null to allow it.
   */
  refuseAddress?: (url: URL) => Promise<Sentence | null>;
  /** Whether a redirect to this address still belongs to the site; else `redirected-off-site`. */
  isInScope?: (url: URL) => boolean;
  /** Asked with what a page with little text shows; a page that is missing ends with reason `missing-page`. */
  isMissing?: OpenRules['isMissing'];
  /** Called after each stage of judging, to explain a verdict. */
  onJudgementStage?: OnJudgementStage;
  /** Ends the test with reason `cancelled`. */
  signal?: AbortSignal;
}

/** Whether the source is to judge. */
export function asks(input: TestPageInput, source: AuditSource): boolean {
  return (input.sources ?? AUDIT_SOURCES).includes(source);
}
