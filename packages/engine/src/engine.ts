import {
  AUDIT_SOURCES,
  type AuditSource,
  type PageResult,
  type Rect,
  type SiteLogin,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import type { ImageText, PageFacts } from '@abhigam/facts';
import type { PageInventories } from '@abhigam/rules';
import type { BrowserEvent } from './browser/browser-pool.ts';
import type { Printed, PrintOptions } from './browser/print-pdf.ts';
import type { SignedIn, SignInLimits } from './login/sign-in.ts';
import type { SiteSession } from './login/site-session.ts';
import type { LighthouseFinding } from './sources/lh/lighthouse-findings.ts';

/** What to judge by; the guidelines package turns it into a list of rules. */
export interface RuleChoice {
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  /** True leaves experimental rules out. */
  disableExperimental: boolean;
}

export interface TestPageInput {
  url: string;
  rules: RuleChoice;
  /** Who judges; all when absent. Without `lh` a page has no score: only its rules weigh. */
  sources?: readonly AuditSource[] | undefined;
  /** Opens the page as somebody who is signed in; absent or null as anybody. */
  session?: SiteSession | null;
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
  refuseAddress?: (url: URL) => Promise<string | null>;
  /** Whether a redirect to this address still belongs to the site; else `redirected-off-site`. */
  isInScope?: (url: URL) => boolean;
  /** Ends the test with reason `cancelled`. */
  signal?: AbortSignal;
}

export interface Screenshot {
  /** WebP. */
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  /** Picture pixels to one CSS pixel. */
  scale: number;
  /** The part of the document it shows, CSS pixels. */
  area: Rect;
}

export interface PageTest {
  result: PageResult;
  screenshot: Screenshot | null;
  /** What our own rules judged by; null when the page was not tested or they were not asked. */
  facts: PageFacts | null;
  /** What the page has, by those facts. */
  stock: PageInventories | null;
  /** The audits of Lighthouse's list, for a report in its form; null when axe did not judge. */
  lighthouse: LighthouseFinding[] | null;
  /**
   * Addresses the page leads to, absolute, fragments removed, in document order, each once: links, canonical address,
   * versions in other languages, refresh, those in open shadow roots and in frames of any site too. At most 5,000.
   */
  links: string[];
  /** Address that the page names as its own; null when it names none or was not tested. */
  canonical: string | null;
  /** Milliseconds by step of the test: open, settle, lh, facts, picture, painted, images, judge and so on. */
  steps: Record<string, number>;
}

/** Reads text in images; the engine itself knows neither how nor what was read before. */
export interface ImageReader {
  /**
   * Text in one file, asked for by several pages at once. Null for a file that nobody can read. Rejects when it
   * could not be read this time, and with the reason of `signal`.
   */
  read(image: { sha256: string; bytes: Buffer }, signal: AbortSignal): Promise<ImageText | null>;
}

/** The guard that all traffic of pages goes through. */
export interface EngineEgress {
  /** `socks5://127.0.0.1:PORT`; for pages. */
  proxyUrl: string;
  /** For what the browser asks for by itself: a proxy that lets nothing through. Nobody's when absent. */
  ownProxyUrl?: string;
  /** Why the guard could not connect to the host and port of an address lately; null when it could. */
  faultOf(url: URL): EgressFault | null;
}

export interface EgressFault {
  reason: 'dns' | 'refused' | 'timeout' | 'address-not-allowed';
  /** A sentence for users. */
  detail: string;
}

export interface EngineOptions {
  /** Path of the browser; found by itself when absent. */
  chromePath?: string;
  viewport?: { width: number; height: number };
  /** Ceiling for one page, from opening to result; a page of more than 20,000 nodes gets up to twice as much. */
  pageTimeoutMs?: number;
  /** Text in images is not read when absent. */
  imageReader?: ImageReader;
  /** The browser connects by itself when absent. */
  egress?: EngineEgress;
  /** Stands at the end of the browser's own user agent, for example `Abhigam/1.0.0 (+https://example.gov.in)`. */
  userAgentSuffix?: string;
  /**
   * Memory of a browser's processes, bytes; 1.5 GB when absent. One that has more is replaced when its pages are
   * done, a page whose process has more ends as `browser-crash`, and a browser of twice as much is killed at once.
   */
  browserMemoryBytes?: number;
  /**
   * As root, where no other user can have a browser in its sandbox: starts it without one all the same. By default what
   * the variable ALLOW_UNSANDBOXED_BROWSER says.
   */
  allowUnsandboxed?: boolean;
  /** Folders of fonts that the browser finds, and no others; those of the product and the system when absent. */
  fontFolders?: readonly string[];
  /** Hears what happens to browsers, for figures. Must not throw. */
  onBrowserEvent?: (event: BrowserEvent) => void;
}

/** A running browser with what is needed to test pages in it. Safe to call concurrently. */
export interface Engine {
  testPage(input: TestPageInput): Promise<PageTest>;
  /** Signs in to a site, for pages that are tested as somebody. Never rejects. */
  signIn(login: SiteLogin, limits: SignInLimits): Promise<SignedIn>;
  browserVersion(): Promise<string>;
  /** Scripts of India's languages whose letters this machine shows as boxes, by their ISO 15924 codes. */
  scriptsWithoutFont(): Promise<string[]>;
  /** Null when what runs in pages is held in the browser's sandbox; else a sentence that says why it is not. */
  readonly whyUnsandboxed: string | null;
  /** Prints a document of ours, in a browser of its own; `close` breaks it off. Rejects with a sentence. */
  printPdf(options: Omit<PrintOptions, 'chromePath' | 'allowUnsandboxed'>): Promise<Printed>;
  /** Ends the browser and its whole process tree. */
  close(): Promise<void>;
}

export function asks(input: TestPageInput, source: AuditSource): boolean {
  return (input.sources ?? AUDIT_SOURCES).includes(source);
}
