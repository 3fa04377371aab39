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
  /** Stands on the command line of each browser: `endMarkedBrowsers` finds them by it. */
  browserMark?: string;
  /** Called with what happens to browsers, for figures. Must not throw. */
  onBrowserEvent?: (event: BrowserEvent) => void;
}

/** A running browser with what is needed to test pages in it. Safe to call concurrently. */
export interface Engine {
  testPage(input: TestPageInput): Promise<PageTest>;
  /** What a page with little text shows, without judging it; null where it is no page, or has much text. Never rejects. */
  showPage(input: ShowPageInput): Promise<PageShape | null>;
  /** Signs in to a site, for pages behind its login. Never rejects. */
  signIn(login: SiteLogin, limits: SignInLimits): Promise<SignedIn>;
  browserVersion(): Promise<string>;
  /** What it judges with: another one may judge the same page otherwise. */
  setup(): EngineSetup;
  /** Scripts of India's languages whose letters this machine shows as boxes, by their ISO 15924 codes. */
  scriptsWithoutFont(): Promise<string[]>;
  /** Null when what runs in pages is held in the browser's sandbox; else a sentence that says why it is not. */
  readonly whyUnsandboxed: string | null;
  /** Prints a document of ours, in a browser of its own; `close` breaks it off. Rejects with a sentence. */
  printPdf(options: Omit<PrintOptions, 'chromePath' | 'allowUnsandboxed'>): Promise<Printed>;
  /** Ends the browser and its whole process tree. */
  close(): Promise<void>;
}
