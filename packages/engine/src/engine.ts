import type { SiteLogin } from '@abhigam/domain';
import type { BrowserEvent } from './browser/browser-pool.ts';
import type { Printed, PrintOptions } from './browser/print-pdf.ts';
import type { ImageReader } from './images/image-reader.ts';
import type { SignedIn, SignInLimits } from './login/sign-in.ts';
import type { EngineEgress } from './navigation/engine-egress.ts';
import type { PageShape } from './navigation/read-gate.ts';
import type { PageTest } from './page-test.ts';
import type { TestPageInput } from './page-test-input.ts';
import type { EngineSetup } from './resources/engine-setup.ts';
import type { ShowPageInput } from './show-page.ts';

export interface EngineOptions {
  /** Path of the browser; default: found automatically. */
  chromePath?: string;
  viewport?: { width: number; height: number };
  /**
   * Time limit for one page, from opening to result; a page with more than 20,000 nodes gets up to twice as
   * much.
   */
  pageTimeoutMs?: number;
  /** Default: text in images is not read. */
  imageReader?: ImageReader;
  /** Default: the browser connects directly. */
  egress?: EngineEgress;
  /** Appended to the browser's own user agent, for example `Abhigam/1.0.0 (+https://example.gov.in)`. */
  userAgentSuffix?: string;
  /**
   * Memory limit of a browser's processes in bytes; default: 1.5 GB. A browser that exceeds it is replaced when
   * its pages are done; a page whose process exceeds it ends as `browser-crash`; a browser that exceeds twice
   * the limit is killed immediately.
   */
  browserMemoryBytes?: number;
  /**
   * As root, when no other user can run a sandboxed browser: start it without a sandbox. Default: the variable
   * ALLOW_UNSANDBOXED_BROWSER.
   */
  allowUnsandboxed?: boolean;
  /** The only folders in which the browser finds fonts; default: those of the product and of the system. */
  fontFolders?: readonly string[];
  /** Added to the command line of each browser, for `endMarkedBrowsers`. */
  browserMark?: string;
  /** Called with lifecycle events of browsers, for metrics. Must not throw. */
  onBrowserEvent?: (event: BrowserEvent) => void;
}

/** A running browser with everything that is needed to test pages in it. Safe to call concurrently. */
export interface Engine {
  testPage(input: TestPageInput): Promise<PageTest>;
  /**
   * Visible content of a page with little text, without judging it; null when it is not a page or has much
   * text. Never rejects.
   */
  showPage(input: ShowPageInput): Promise<PageShape | null>;
  /** Signs in to a site, for pages behind its login. Never rejects. */
  signIn(login: SiteLogin, limits: SignInLimits): Promise<SignedIn>;
  browserVersion(): Promise<string>;
  /** Configuration of the engine: with another configuration, results of the same page may differ. */
  setup(): EngineSetup;
  /** ISO 15924 codes of scripts of India's languages for which the machine has no font. */
  scriptsWithoutFont(): Promise<string[]>;
  /** Null when the browser's sandbox confines page content; else one sentence with the reason. */
  readonly whyUnsandboxed: string | null;
  /** Prints one of our documents in a separate browser; `close` aborts it. Rejects with a sentence. */
  printPdf(options: Omit<PrintOptions, 'chromePath' | 'allowUnsandboxed'>): Promise<Printed>;
  /** Ends the browser and its whole process tree. */
  close(): Promise<void>;
}
