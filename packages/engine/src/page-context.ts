import type {
  AuditResult,
  DigestedPage,
  InteractionSkipReason,
  MediaInventory,
  Omission,
  ScoreWeights,
  TestedPage,
} from '@abhigam/domain';
import type { InteractionFacts, Page, PageFacts } from '@abhigam/facts';
import type { PageInventories } from '@abhigam/rules';
import type { PageSession } from './browser/page-session.ts';
import type { EngineSettings } from './engine-settings.ts';
import type { RepairProofs } from './findings/repair-proofs.ts';
import type { SourceFindings } from './findings/source-findings.ts';
import type { SourceVerdict, Unstyled } from './findings/source-result.ts';
import type { GatheredFacts } from './gather/gather-facts.ts';
import type { ImageRequests } from './images/image-requests.ts';
import type { TakenImages } from './images/take-images.ts';
import type { InEmptyPage } from './in-fresh-page.ts';
import type { PageSummary } from './in-page/summarize-page.ts';
import type { ScriptLinks } from './links/script-links.ts';
import type { LoadedPage } from './loading/why-not-loaded.ts';
import type { PageOpener } from './navigation/open-page.ts';
import type { SettledPage } from './navigation/settled-page.ts';
import type { TestPageInput } from './page-test-input.ts';
import type { ConditionPicture } from './pictures/condition-picture.ts';
import type { ElementPictures } from './pictures/element-pictures.ts';
import type { Deadline } from './pipeline/deadline.ts';
import type { PageBudget } from './pipeline/page-budget.ts';
import type { Key, Stage } from './pipeline/stage.ts';
import type { ResourceManifest } from './resources/resource-manifest.ts';
import type { ResourceRecorder } from './resources/resource-recorder.ts';
import type { Picture } from './screenshot/take-picture.ts';
import type { PageSnapshot, StateSnapshot } from './snapshot/page-snapshot.ts';

/**
 * All values of one page's test. It starts with the given values; each stage adds its result under its own
 * name, and reads the values in its `needs`. `page-stages.ts` has the stages in order.
 */
export interface PageContext {
  // Given.
  input: TestPageInput;
  settings: EngineSettings;
  deadline: Deadline;
  session: PageSession;
  opener: PageOpener;
  /** Opens an additional empty page. */
  inEmptyPage: InEmptyPage;

  // With the page in a browser.
  open: {
    /** Null when text in images is not read. */
    imageRequests: ImageRequests | null;
    /** Null when the resources of the page are not recorded. */
    resourceRecorder: ResourceRecorder | null;
  };
  settle: SettledPage;
  survey: {
    summary: PageSummary;
    /** Fingerprint of the page before the sources read it. */
    domFingerprint: unknown;
    loaded: LoadedPage;
    /** Ids of frames that did not load. */
    lostFrames: ReadonlySet<string>;
    /** Addresses that are missing at a second request too. Never rejects. */
    confirmedMissing: Promise<ReadonlySet<string>>;
    budget: PageBudget;
  };
  snapshot: Pick<PageSnapshot, 'sourceResults'> & {
    /** For sources that judge facts; null when none of them is used or the facts took too long. */
    gathered: GatheredFacts | null;
    /** Letters of the page that no font has, so that they show as boxes. */
    missingLetters: ReadonlySet<string>;
    /** Whether interaction is allowed on this page; calls the caller's `mayUse` once. */
    mayInteract: () => Promise<true | InteractionSkipReason>;
  };
  paint: {
    /** The gathered facts with colours of painted texts and audio data. */
    facts: PageFacts | null;
    picture: Picture | null;
    /** Files in which text may be read; null when text in images is not read. */
    images: TakenImages | null;
    /** Links in cross-origin frames. */
    frameLinks: string[];
  };
  loading: {
    unstyled: Unstyled;
    /** Parts that were not tested, up to this stage. */
    leftOut: Omission[];
    /** Fingerprint of the page's template; null without its facts. */
    template: string | null;
  };
  proveRepairs: {
    /** Results of trying corrected code; empty when none was tried. */
    repairs: RepairProofs;
    triesRepairs: boolean;
  };
  /** A later snapshot; null when the page had not changed, or no second snapshot was taken. */
  recheck: PageSnapshot | null;
  interact: {
    /** Null when there was no interaction. */
    use: InteractionFacts | null;
    states: readonly StateSnapshot[];
    conditionPictures: readonly ConditionPicture[];
    repairs: RepairProofs;
    leftOut: Omission[];
  };
  /** Null when resources are not recorded. */
  listResources: ResourceManifest | null;

  // Without a browser.
  enrich: {
    /** The complete facts; null when they took too long, or no source judges them. */
    facts: PageFacts | null;
    textInImages: TestedPage['textInImages'];
  };
  judge: { page: Page | null; sources: readonly SourceVerdict[] };
  downgrade: { sources: readonly SourceFindings[] };
  resolveOverlaps: { sources: readonly SourceFindings[] };
  describe: { sources: readonly SourceFindings[]; elementPictures: ElementPictures };
  /** One finding for each defect of an element. */
  deduplicate: readonly AuditResult[];
  states: {
    /** Findings that only states of the page have. */
    found: readonly AuditResult[];
    /** Audits of the page and its states. */
    audits: readonly AuditResult[];
  };
  inventory: {
    media: MediaInventory | null;
    scriptLinks: ScriptLinks | null;
    inventories: PageInventories | null;
    /** Fingerprint of the page for each manual test; null without its facts. */
    manualTestFingerprints: Record<string, string> | null;
    /** Digest for comparison with other pages of the run; null when the page did not load completely. */
    digested: DigestedPage | null;
  };
  score: { score: number | null; weights: ScoreWeights | null };
}

/** Creates a stage with the context of a page. */
export function pageStage<Name extends Key<PageContext>, Needs extends Key<PageContext>>(
  stage: Stage<PageContext, Name, Needs>,
): Stage<PageContext, Name, Needs> {
  return stage;
}

/** All parts of a page that were not tested. */
export function leftOutOf({ loading, interact }: Pick<PageContext, 'loading' | 'interact'>): Omission[] {
  return [...loading.leftOut, ...interact.leftOut];
}
