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
import { askMainThread } from './ask-main-thread.ts';
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

const { options, pulse, atOnce }: ThreadData = workerData;
if (!parentPort) throw new Error('This file is run in a thread.');
const port = parentPort;
const main = askMainThread(port, atOnce);
let aborting = new AbortController();
setInterval(() => {
  Atomics.add(pulse, 0, 1);
}, PULSE_MS).unref();

const starting = start();
port.on('message', (message: ToThread) => {
  if (main.takeAnswer(message)) return;
  if (message.kind === 'abort') aborting.abort();
  else if (message.kind === 'close') close().catch(() => process.exit(1));
  else if (message.kind === 'test-page' || message.kind === 'show-page' || message.kind === 'sign-in')
    take(message).catch(() => process.exit(1));
});

function say(message: FromThread): void {
  port.postMessage(message);
}

async function start(): Promise<Engine | null> {
  const { egress, readsImages, ...rest } = options;
  const imageReader: ImageReader = {
    read: ({ sha256, bytes }, signal) => main.ask('readImage', { sha256, bytes }, signal),
  };
  try {
    const engine = await createEngine({
      ...rest,
      ...(egress
        ? {
            egress: {
              proxyUrl: egress.proxyUrl,
              ...(egress.ownProxyUrl === undefined ? {} : { ownProxyUrl: egress.ownProxyUrl }),
              faultOf: (url) => main.askAtOnce('faultOf', url.href),
            },
          }
        : {}),
      ...(readsImages ? { imageReader } : {}),
      onBrowserEvent: (event) => say({ kind: 'browser-event', event }),
    });
    say({
      kind: 'ready',
      setup: engine.setup(),
      whyUnsandboxed: engine.whyUnsandboxed,
      scriptsWithoutFont: await engine.scriptsWithoutFont(),
    });
    return engine;
  } catch (error) {
    say({ kind: 'not-started', message: messageOf(error) });
    return null;
  }
}

async function take(task: Task): Promise<void> {
  aborting = new AbortController();
  try {
    const engine = await starting;
    if (!engine) throw new Error('The engine of this thread did not start.');
    if (task.kind === 'test-page')
      say({ kind: 'tested', test: await packPage(await engine.testPage(inputOf(task.input))) });
    else if (task.kind === 'show-page')
      say({ kind: 'shown', shape: await engine.showPage(showInputOf(task.input)) });
    else say({ kind: 'signed-in', answer: await signIn(engine, task) });
  } catch (error) {
    say({ kind: 'failed', message: messageOf(error) });
  }
}

function inputOf({ session, has, ...plain }: PlainInput): TestPageInput {
  return {
    ...plain,
    session: session && new SiteSession(session),
    signal: aborting.signal,
    ...(has.mayUse ? { mayUse: (template: string) => main.ask('mayUse', template) } : {}),
    ...(has.isMissing ? { isMissing: (shape) => main.ask('isMissing', shape) } : {}),
    ...(has.lookBehind ? { lookBehind: (target, signal) => main.ask('lookBehind', target, signal) } : {}),
    ...addressQuestions(has),
  };
}

function showInputOf({ has, ...plain }: PlainShowInput): ShowPageInput {
  return { ...plain, signal: aborting.signal, ...addressQuestions(has) };
}

function addressQuestions(has: PlainShowInput['has']): Pick<TestPageInput, 'refuseAddress' | 'isInScope'> {
  return {
    ...(has.refuseAddress ? { refuseAddress: (url: URL) => main.ask('refuseAddress', url.href) } : {}),
    ...(has.isInScope ? { isInScope: (url: URL) => main.askAtOnce('isInScope', url.href) } : {}),
  };
}

async function signIn(
  engine: Engine,
  { login, limits: { hasRefuseAddress, ...limits } }: Extract<Task, { kind: 'sign-in' }>,
): Promise<PlainSignedIn> {
  const answer = await engine.signIn(login, {
    ...limits,
    signal: aborting.signal,
    ...(hasRefuseAddress ? { refuseAddress: (url: URL) => main.ask('refuseAddress', url.href) } : {}),
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
