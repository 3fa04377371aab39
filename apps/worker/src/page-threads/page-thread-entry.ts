import { parentPort, workerData } from 'node:worker_threads';
import {
  createEngine,
  type Engine,
  type ImageReader,
  type ShowPageInput,
  SiteSession,
  type TestPageInput,
} from '@abhigam/engine';
import { packPage } from '../packed-page.ts';
import { connectMainThread } from './main-thread-rpc.ts';
import type {
  FromThread,
  PlainInput,
  PlainShowInput,
  PlainSignedIn,
  Task,
  ThreadData,
  ToThread,
} from './messages.ts';

const PULSE_MS = 250;

const { options, pulse, sync }: ThreadData = workerData;
if (!parentPort) throw new Error('This file must run in a worker thread.');
const port = parentPort;
const main = connectMainThread(port, sync);
let aborting = new AbortController();
setInterval(() => {
  Atomics.add(pulse, 0, 1);
}, PULSE_MS).unref();

const starting = start();
port.on('message', (message: ToThread) => {
  if (main.handleReply(message)) return;
  if (message.kind === 'abort') aborting.abort();
  else if (message.kind === 'close') close().catch(() => process.exit(1));
  else if (message.kind === 'test-page' || message.kind === 'show-page' || message.kind === 'sign-in')
    take(message).catch(() => process.exit(1));
});

function post(message: FromThread): void {
  port.postMessage(message);
}

async function start(): Promise<Engine | null> {
  const { egress, readsImages, ...rest } = options;
  const imageReader: ImageReader = {
    read: ({ sha256, bytes }, signal) => main.call('readImage', { sha256, bytes }, signal),
  };
  try {
    const engine = await createEngine({
      ...rest,
      ...(egress
        ? {
            egress: {
              proxyUrl: egress.proxyUrl,
              ...(egress.ownProxyUrl === undefined ? {} : { ownProxyUrl: egress.ownProxyUrl }),
              faultOf: (url) => main.callSync('faultOf', url.href),
            },
          }
        : {}),
      ...(readsImages ? { imageReader } : {}),
      onBrowserEvent: (event) => post({ kind: 'browser-event', event }),
    });
    post({
      kind: 'ready',
      setup: engine.setup(),
      whyUnsandboxed: engine.whyUnsandboxed,
      scriptsWithoutFont: await engine.scriptsWithoutFont(),
    });
    return engine;
  } catch (error) {
    post({ kind: 'not-started', message: messageOf(error) });
    return null;
  }
}

async function take(task: Task): Promise<void> {
  aborting = new AbortController();
  try {
    const engine = await starting;
    if (!engine) throw new Error('The engine of this thread did not start.');
    if (task.kind === 'test-page')
      post({ kind: 'tested', test: await packPage(await engine.testPage(inputOf(task.input))) });
    else if (task.kind === 'show-page')
      post({ kind: 'shown', shape: await engine.showPage(showInputOf(task.input)) });
    else post({ kind: 'signed-in', answer: await signIn(engine, task) });
  } catch (error) {
    post({ kind: 'failed', message: messageOf(error) });
  }
}

function inputOf({ session, has, ...plain }: PlainInput): TestPageInput {
  return {
    ...plain,
    session: session && new SiteSession(session),
    signal: aborting.signal,
    ...(has.mayUse ? { mayUse: (template: string) => main.call('mayUse', template) } : {}),
    ...(has.isMissing ? { isMissing: (shape) => main.call('isMissing', shape) } : {}),
    ...(has.lookBehind ? { lookBehind: (target, signal) => main.call('lookBehind', target, signal) } : {}),
    ...addressCalls(has),
  };
}

function showInputOf({ has, ...plain }: PlainShowInput): ShowPageInput {
  return { ...plain, signal: aborting.signal, ...addressCalls(has) };
}

function addressCalls(has: PlainShowInput['has']): Pick<TestPageInput, 'refuseAddress' | 'isInScope'> {
  return {
    ...(has.refuseAddress ? { refuseAddress: (url: URL) => main.call('refuseAddress', url.href) } : {}),
    ...(has.isInScope ? { isInScope: (url: URL) => main.callSync('isInScope', url.href) } : {}),
  };
}

async function signIn(
  engine: Engine,
  { login, limits: { hasRefuseAddress, ...limits } }: Extract<Task, { kind: 'sign-in' }>,
): Promise<PlainSignedIn> {
  const answer = await engine.signIn(login, {
    ...limits,
    signal: aborting.signal,
    ...(hasRefuseAddress ? { refuseAddress: (url: URL) => main.call('refuseAddress', url.href) } : {}),
  });
  return answer.ok ? { ok: true, session: answer.session.parts } : answer;
}

async function close(): Promise<void> {
  const engine = await starting;
  await engine?.close();
  process.exit();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
