import type {
  AuditResult,
  DigestedPage,
  LeftOut,
  MediaInventory,
  ScoreWeights,
  TestedPage,
  UseRefusal,
} from '@abhigam/domain';
import type { Page, PageFacts, UseFacts } from '@abhigam/facts';
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
 * All values of one page's test. It begins with what is given; every stage adds what it has found under its own name, and reads
 * what it names in `needs`. `page-stages.ts` has the stages in order.
 */
export interface PageContext {
  // Given.
  input: TestPageInput;
  settings: EngineSettings;
  deadline: Deadline;
  session: PageSession;
  opener: PageOpener;
  /** Opens a page without a document beside the one that is tested. */
  inEmptyPage: InEmptyPage;

  // With the page in a browser.
  open: {
    /** Null where text in images is not read. */
    imageRequests: ImageRequests | null;
    /** Null where the resources of the page are not asked for. */
    resourceRecorder: ResourceRecorder | null;
  };
  settle: SettledPage;
  survey: {
    summary: PageSummary;
    /** A fingerprint of the page before the sources looked at it. */
    pagePrint: unknown;
    loaded: LoadedPage;
    /** Ids of frames that show nothing of the page. */
    lostFrames: ReadonlySet<string>;
    /** Addresses that are not there at a second request either. Never rejects. */
    stillGone: Promise<ReadonlySet<string>>;
    budget: PageBudget;
  };
  snapshot: Pick<PageSnapshot, 'sourceResults'> & {
    /** For the sources that judge by facts; null when none of them is asked or the facts took too long. */
    gathered: GatheredFacts | null;
    /** Letters of the page that no font has, so that it shows boxes in their place. */
    missingLetters: ReadonlySet<string>;
    /** Whether interaction is allowed on this page; asks the caller at the first call. */
    mayInteract: () => Promise<true | UseRefusal>;
  };
  paint: {
    /** The gathered facts with the colours of painted texts and with sounds. */
    facts: PageFacts | null;
    picture: Picture | null;
    /** Files in which text may be read; null when text in images is not read. */
    images: TakenImages | null;
    /** Links in the frames of other sites. */
    frameLinks: string[];
  };
  loading: {
    unstyled: Unstyled;
    /** What was not tested up to here. */
    leftOut: LeftOut[];
    /** Fingerprint of how the page is built; null without its facts. */
    template: string | null;
  };
  proveRepairs: {
    /** What came of corrected code that was tried; empty where none was. */
    repairs: RepairProofs;
    triesRepairs: boolean;
  };
  /** The page a while later; null where it had not changed, or no second snapshot was taken. */
  recheck: PageSnapshot | null;
  interact: {
    /** Null where the page was not interacted with. */
    use: UseFacts | null;
    states: readonly StateSnapshot[];
    conditionPictures: readonly ConditionPicture[];
    repairs: RepairProofs;
    leftOut: LeftOut[];
  };
  /** Null where that was not asked for. */
  listResources: ResourceManifest | null;

  // Without a browser.
  enrich: {
    /** All that is known of the page; null when the facts took too long, or no source judges by them. */
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
    /** What only states of the page showed. */
    found: readonly AuditResult[];
    /** Those of the page and of its states. */
    audits: readonly AuditResult[];
  };
  inventory: {
    media: MediaInventory | null;
    scriptLinks: ScriptLinks | null;
    inventories: PageInventories | null;
    /** What the page is like for each manual test; null without its facts. */
    manualTestFingerprints: Record<string, string> | null;
    /** What the other pages of a run are compared with it by; null where it did not come whole. */
    digested: DigestedPage | null;
  };
  score: { score: number | null; weights: ScoreWeights | null };
}

/** Makes a stage over the context of a page. */
export function pageStage<Name extends Key<PageContext>, Needs extends Key<PageContext>>(
  stage: Stage<PageContext, Name, Needs>,
): Stage<PageContext, Name, Needs> {
  return stage;
}

/** What of a page was not tested. */
export function leftOutOf({ loading, interact }: Pick<PageContext, 'loading' | 'interact'>): LeftOut[] {
  return [...loading.leftOut, ...interact.leftOut];
}
