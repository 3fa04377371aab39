import type { MessagePort } from 'node:worker_threads';
import type { Sentence, SiteLogin, UseRefusal } from '@abhigam/domain';
import type {
  BrowserEvent,
  EgressFault,
  EngineOptions,
  EngineSetup,
  ImageReader,
  PageShape,
  SessionParts,
  SignedIn,
  SignInLimits,
  TestPageInput,
} from '@abhigam/engine';
import type { PackedPageTest } from '../packed-page.ts';

/** What an engine is started with, without the functions, which stay in the main thread. */
export type PlainEngineOptions = Omit<EngineOptions, 'egress' | 'imageReader' | 'onBrowserEvent'> & {
  egress: { proxyUrl: string; ownProxyUrl?: string | undefined } | null;
  readsImages: boolean;
};

export interface ThreadData {
  options: PlainEngineOptions;
  /** Counts up while the thread's event loop runs. */
  pulse: Int32Array<SharedArrayBuffer>;
  /** Questions that the thread waits for without running its event loop (`AskedAtOnce`). */
  atOnce: { port: MessagePort; isAnswered: Int32Array<SharedArrayBuffer> };
}

type LookBehind = NonNullable<TestPageInput['lookBehind']>;

/** What the thread asks the main thread while it tests a page. */
export interface Asked {
  refuseAddress: { asks: string; gets: Sentence | null };
  mayUse: { asks: string; gets: true | UseRefusal };
  isMissing: { asks: PageShape; gets: boolean };
  lookBehind: { asks: Parameters<LookBehind>[0]; gets: Awaited<ReturnType<LookBehind>> };
  readImage: {
    asks: { sha256: string; bytes: Uint8Array };
    gets: Awaited<ReturnType<ImageReader['read']>>;
  };
}

/** What the engine asks in the middle of its work, by functions that return no promise. */
export interface AskedAtOnce {
  faultOf: { asks: string; gets: EgressFault | null };
  isInScope: { asks: string; gets: boolean };
}

export type Name<T> = keyof T & string;

/** The functions of the input are asked for by messages, where it has them. */
export type PlainInput = Omit<
  TestPageInput,
  'session' | 'mayUse' | 'isMissing' | 'lookBehind' | 'refuseAddress' | 'isInScope' | 'signal'
> & {
  session: SessionParts | null;
  has: Record<'mayUse' | 'isMissing' | 'lookBehind' | 'refuseAddress' | 'isInScope', boolean>;
};

export type PlainLimits = Pick<SignInLimits, 'siteUrl' | 'timeoutMs'> & { hasRefuseAddress: boolean };

export type PlainSignedIn = { ok: true; session: SessionParts } | Extract<SignedIn, { ok: false }>;

/** Of a page that is shown only, without being judged. */
export type PlainShowInput = Pick<PlainInput, 'url' | 'allowTlsErrors'> & {
  has: Record<'refuseAddress' | 'isInScope', boolean>;
};

export type Task =
  | { kind: 'test-page'; input: PlainInput }
  | { kind: 'show-page'; input: PlainShowInput }
  | { kind: 'sign-in'; login: SiteLogin; limits: PlainLimits };

/** To the thread. It has one task at a time. */
export type ToThread =
  | Task
  | { kind: 'abort' }
  | { kind: 'close' }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'refusal'; id: number; error: unknown };

export interface ThreadReady {
  setup: EngineSetup;
  whyUnsandboxed: string | null;
  scriptsWithoutFont: string[];
}

/** From the thread. */
export type FromThread =
  | ({ kind: 'ready' } & ThreadReady)
  | { kind: 'not-started'; message: string }
  | { kind: 'tested'; test: PackedPageTest }
  | { kind: 'shown'; shape: PageShape | null }
  | { kind: 'signed-in'; answer: PlainSignedIn }
  | { kind: 'failed'; message: string }
  | { kind: 'browser-event'; event: BrowserEvent }
  | { kind: 'ask'; id: number; name: Name<Asked>; asks: unknown }
  | { kind: 'ask-aborted'; id: number };
