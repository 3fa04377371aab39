import type { MessagePort } from 'node:worker_threads';
import type { InteractionSkipReason, Sentence, SiteLogin } from '@abhigam/domain';
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

/** Engine options without functions, which stay in the main thread. */
export type PlainEngineOptions = Omit<EngineOptions, 'egress' | 'imageReader' | 'onBrowserEvent'> & {
  egress: { proxyUrl: string; ownProxyUrl?: string | undefined } | null;
  readsImages: boolean;
};

export interface ThreadData {
  options: PlainEngineOptions;
  /** Incremented while the thread's event loop runs. */
  pulse: Int32Array<SharedArrayBuffer>;
  /** Channel for synchronous calls (`SyncCalls`), which block the thread's event loop. */
  sync: { port: MessagePort; hasReply: Int32Array<SharedArrayBuffer> };
}

type LookBehind = NonNullable<TestPageInput['lookBehind']>;

/** Asynchronous calls from the thread to the main thread while it tests a page. */
export interface AsyncCalls {
  refuseAddress: { argument: string; result: Sentence | null };
  mayUse: { argument: string; result: true | InteractionSkipReason };
  isMissing: { argument: PageShape; result: boolean };
  lookBehind: { argument: Parameters<LookBehind>[0]; result: Awaited<ReturnType<LookBehind>> };
  readImage: {
    argument: { sha256: string; bytes: Uint8Array };
    result: Awaited<ReturnType<ImageReader['read']>>;
  };
}

/** Synchronous calls: functions of the engine's options that return no promise. */
export interface SyncCalls {
  faultOf: { argument: string; result: EgressFault | null };
  isInScope: { argument: string; result: boolean };
}

export type Name<T> = keyof T & string;

/** The input without functions; `has` says which of them exist and are called by RPC. */
export type PlainInput = Omit<
  TestPageInput,
  'session' | 'mayUse' | 'isMissing' | 'lookBehind' | 'refuseAddress' | 'isInScope' | 'signal'
> & {
  session: SessionParts | null;
  has: Record<'mayUse' | 'isMissing' | 'lookBehind' | 'refuseAddress' | 'isInScope', boolean>;
};

export type PlainLimits = Pick<SignInLimits, 'siteUrl' | 'timeoutMs'> & { hasRefuseAddress: boolean };

export type PlainSignedIn = { ok: true; session: SessionParts } | Extract<SignedIn, { ok: false }>;

/** For a page that is only rendered, not tested. */
export type PlainShowInput = Pick<PlainInput, 'url' | 'allowTlsErrors'> & {
  has: Record<'refuseAddress' | 'isInScope', boolean>;
};

export type Task =
  | { kind: 'test-page'; input: PlainInput }
  | { kind: 'show-page'; input: PlainShowInput }
  | { kind: 'sign-in'; login: SiteLogin; limits: PlainLimits };

/** Messages to the thread, which has one task at a time. */
export type ToThread =
  | Task
  | { kind: 'abort' }
  | { kind: 'close' }
  | { kind: 'call-result'; id: number; value: unknown }
  | { kind: 'call-error'; id: number; error: unknown };

export interface ThreadReady {
  setup: EngineSetup;
  whyUnsandboxed: string | null;
  scriptsWithoutFont: string[];
}

/** Messages from the thread. */
export type FromThread =
  | ({ kind: 'ready' } & ThreadReady)
  | { kind: 'not-started'; message: string }
  | { kind: 'tested'; test: PackedPageTest }
  | { kind: 'shown'; shape: PageShape | null }
  | { kind: 'signed-in'; answer: PlainSignedIn }
  | { kind: 'failed'; message: string }
  | { kind: 'browser-event'; event: BrowserEvent }
  | { kind: 'call'; id: number; name: Name<AsyncCalls>; argument: unknown }
  | { kind: 'call-aborted'; id: number };
