import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { serveHandler } from '@abhigam/testing';
import {
  type OpenSenders,
  recordOutcome,
  recordUnmarked,
} from '../../../packages/portal/test/year-senders.ts';
import { startMailServer } from './mail-server.ts';

const PROGRAM = join(import.meta.dirname, 'year-program.ts');

/**
 * The event consumers and senders of a worker as a process of its own (year-program.ts), which is killed in
 * the middle of a statement, mail or webhook now and then and restarted; with a real mail server and a real
 * receiver.
 */
export const openYearSenders: OpenSenders = async ({ database, log, dice, key }) => {
  let isReachable = true;
  let child: Program | null = null;
  /** Accepted since the program started to work, in order: at most one mail is not yet marked in its row. */
  let accepted: { mails: string[]; posts: string[] } = { mails: [], posts: [] };
  let plannedDeath: 'none' | 'before-answer' | 'after-answer' = 'none';
  const isAccepted = () => log.isCalm || (isReachable && !dice.chance(0.03));
  const dies = () => void child?.process.kill('SIGKILL');

  const mailServer = await startMailServer({
    onData(stream, _session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const id = /^Message-ID: <([^@>]+)@/im.exec(text)?.[1] ?? text;
        const isSent = plannedDeath !== 'before-answer' && isAccepted();
        recordOutcome(log.mails, id, isSent ? 'taken' : 'refused');
        if (isSent) accepted.mails.push(id);
        if (plannedDeath !== 'none') dies();
        if (plannedDeath !== 'before-answer')
          answer(isSent ? null : Object.assign(new Error('not now'), { responseCode: 451 }));
      });
    },
  });
  const receiver = await serveHandler(async (request, response) => {
    for await (const _ of request);
    const id = String(request.headers['x-webhook-id']);
    // The test request for a new webhook is no delivery.
    if (request.headers['x-webhook-id'] === undefined) return void response.end('yes');
    const isDelivered = isAccepted();
    recordOutcome(log.posts, id, isDelivered ? 'taken' : 'refused');
    if (isDelivered) accepted.posts.push(id);
    response.statusCode = isDelivered ? 200 : 503;
    response.end();
  });

  const settings = {
    DATABASE_URL: database.asProgram.worker,
    SMTP_URL: mailServer.url,
    SECRETS_KEY: key,
  };
  return {
    origin: receiver.origin,
    setReachable(value) {
      isReachable = value;
    },
    async work(now) {
      const mayDie = !log.isCalm && dice.chance(0.08);
      let dieAfter = mayDie && dice.chance(0.7) ? dice.between(1, 80) : null;
      plannedDeath = mayDie && dieAfter === null ? dice.pick(['before-answer', 'after-answer']) : 'none';
      for (;;) {
        child ??= startProgram(settings);
        accepted = { mails: [], posts: [] };
        const end = await child.ask({ now, dieAfter });
        if (end === 'done') return;
        dieAfter = null;
        plannedDeath = 'none';
        if (end === 'failed') continue;
        child = null;
        log.kills += 1;
        // It sends mails one at a time and webhooks to eight receivers at once; the next program continues.
        for (const id of [...accepted.mails.slice(-1), ...accepted.posts.slice(-8)]) recordUnmarked(log, id);
      }
    },
    async close() {
      await child?.stop();
      await receiver.close();
      await mailServer.close();
    },
  };
};

interface Program {
  process: ChildProcess;
  ask(command: { now: number; dieAfter: number | null }): Promise<'done' | 'failed' | 'dead'>;
  stop(): Promise<void>;
}

function startProgram(env: Record<string, string>): Program {
  const program = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit').then(() => 'dead' as const);
  // A dead process reads no more input.
  program.stdin?.on('error', () => {});
  const lines = createInterface({ input: program.stdout ?? Readable.from([]) })[Symbol.asyncIterator]();
  return {
    process: program,
    async ask(command) {
      program.stdin?.write(`${JSON.stringify(command)}\n`);
      const nextLine = lines
        .next()
        .then(({ value, done }) => (done ? ended : value === 'done' ? 'done' : 'failed'));
      return Promise.race([nextLine, ended]);
    },
    async stop() {
      program.stdin?.end();
      await ended;
    },
  };
}
