import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { IS_WHOLE, until } from '@abhigam/testing';
import { startProgram } from './start-program.ts';
import { type SupervisedPart, type SuperviseInput, supervise } from './supervise.ts';

/** Shell programs, run after printing their process id. */
const PROGRAMS = {
  good: 'echo ready; exec sleep 1000',
  /** Never ready. */
  slow: 'exec sleep 1000',
  broken: 'echo The moon is missing.; exit 1',
  /** Ignores signals and leaves a child that holds its pipes. */
  deaf: "trap '' TERM INT; sleep 1000 & echo ready; while :; do sleep 1000; done",
  /** Exits after being ready. */
  brief: 'echo ready; exit 3',
  /** Exits and leaves a child behind. */
  careless: 'sleep 1000 & echo ready; exit 0',
} as const;
type Program = keyof typeof PROGRAMS;

/** Short backoff for tests; a program that ignores SIGTERM is killed soon. */
const LIMITS = { backoffMs: [0, 5, 10], healthyMs: 60_000 };
const STOP_MS = 100;

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhigam-kept-'));
});
after(() => rm(folder, { recursive: true, force: true }));

/**
 * A supervised part that runs the programs in turn, the last one repeatedly, with the process groups of
 * everything started.
 */
function kept(name: string, programs: [Program, ...Program[]], more: Partial<SuperviseInput> = {}) {
  const groups: number[] = [];
  const lines: string[] = [];
  let starts = 0;
  const part = supervise({
    name,
    logFile: join(folder, 'log'),
    limits: LIMITS,
    tell: (line) => lines.push(line),
    start: (stop) => {
      const program = programs[Math.min(starts, programs.length - 1)] ?? 'good';
      starts += 1;
      return startProgram(
        {
          name,
          command: '/bin/sh',
          args: ['-c', PROGRAMS[program]],
          cwd: folder,
          env: { PATH: process.env.PATH },
          logFile: join(folder, 'log'),
          readyLine: /^ready/,
          stopMs: STOP_MS,
          onStarted: (pid) => groups.push(pid),
        },
        stop,
      );
    },
    ...more,
  });
  return { part, lines, groups, starts: () => starts, kill: () => killGroup(groups.at(-1)) };
}

type Kept = ReturnType<typeof kept>;

const never = new AbortController().signal;
/** Before anything was started there is nothing to kill; group 0 would be our own. */
const killGroup = (group = 0): boolean => group > 0 && signalTo(-group, 'SIGKILL');

function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function assertGone(groups: number[]): Promise<void> {
  // Orphans need a moment to be reaped.
  await until('nothing is left', async () => {
    const living = livingGroups();
    return !groups.some((group) => living.has(group));
  });
}

/** Process groups with a live process; zombies do not count. */
function livingGroups(): Set<number> {
  const found = spawnSync('ps', ['-eo', 'pgid=,stat='], { encoding: 'utf8' }).stdout;
  const rows = found
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return new Set(rows.filter(([, stat]) => !stat?.startsWith('Z')).map(([group]) => Number(group)));
}

test('restarts a killed part', async () => {
  const { part, lines, groups, kill } = kept('The part', ['good']);
  await part.whenUp(never);
  kill();
  await until('it is up again', async () => part.timesUp === 2);
  assert.deepEqual(lines, ['The part ended (by SIGKILL) and is started again.']);
  await part.stop();
  assert.equal(part.state, 'stopped');
  await assertGone(groups);
});

test('gives up a part that keeps exiting, with a message', async () => {
  const { part, starts, groups } = kept('The part', ['brief']);
  assert.equal(
    await part.failed,
    `The part ended again and again (with code 3), so everything was stopped: see ${join(folder, 'log')}.`,
  );
  assert.equal(part.state, 'given-up');
  assert.equal(starts(), LIMITS.backoffMs.length + 1);
  await assert.rejects(part.whenUp(never), /again and again/);
  await part.stop();
  await assertGone(groups);
});

test('resets the restart count after a healthy period', async () => {
  const { part, lines, starts } = kept('The part', ['brief'], { limits: { backoffMs: [0], healthyMs: -1 } });
  await until('it has been started many times', async () => starts() > 5);
  await part.stop();
  assert.ok(lines.length >= 5);
});

test('a part that cannot start fails at once with its own message', async () => {
  const { part, starts } = kept('The part', ['broken']);
  await assert.rejects(part.whenUp(never), /^StartFailure: The part could not start: The moon is missing\./);
  assert.match(await part.failed, /The moon is missing/);
  assert.equal(starts(), 1);
});

test('restarts a part killed before it was ready', async () => {
  const { part, starts, groups, kill } = kept('The part', ['slow', 'good']);
  await until('it is on its way', async () => groups.length === 1);
  kill();
  await part.whenUp(never);
  assert.equal(starts(), 2);
  await part.stop();
  await assertGone(groups);
});

test('waits for its dependency and stops with it', async () => {
  const database = kept('The database', ['good', 'slow', 'good']);
  const api = kept('The API', ['good'], { needs: [database.part] });
  await api.part.whenUp(never);
  database.kill();
  await until('the database is on its way again', async () => database.groups.length === 2);
  api.kill();
  await until('the API has ended', async () => api.lines.length === 1);
  assert.equal(api.starts(), 1, 'not started while the database is down');
  database.kill();
  await until('both are up again', async () => api.part.timesUp === 2);
  await database.part.stop();
  api.kill();
  await until('the API is over', async () => api.part.state === 'stopped');
});

test('kills a program that ignores SIGTERM or leaves children behind', async () => {
  for (const program of ['deaf', 'careless'] as const) {
    const { part, groups } = kept('The part', [program]);
    await part.whenUp(never);
    await part.stop();
    await assertGone(groups);
  }
});

test('aborting the wait leaves the part running', async () => {
  const { part } = kept('The part', ['slow']);
  const impatient = new AbortController();
  const waiting = part.whenUp(impatient.signal);
  impatient.abort(new Error('enough'));
  await assert.rejects(waiting, /enough/);
  assert.equal(part.state, 'starting');
  await part.stop();
});

const NAMES = Object.keys(PROGRAMS).filter((name): name is Program => name in PROGRAMS);
const SEEDS = Array.from({ length: IS_WHOLE ? 60 : 20 }, (_, index) => index + 1);

test('stopping always ends and leaves nothing behind (random stories)', async () => {
  let started = 0;
  for (const seed of SEEDS) {
    const random = randomOf(seed);
    const programs = (): [Program, ...Program[]] => [
      'good',
      ...Array.from({ length: 4 }, () => pick(random, NAMES)),
    ];
    const database = kept('The database', programs());
    const api = kept('The API', programs(), { needs: [database.part] });
    const worker = kept('The worker', programs(), { needs: [database.part] });
    const all = [database, api, worker];
    const stops: Promise<void>[] = [];
    // Half of the stories start with everything up; otherwise a busy machine would start nothing.
    if (seed % 2 === 0) await Promise.all(all.map(({ part }) => part.whenUp(never)));
    for (let act = 0; act < 6; act += 1) {
      const one = pick(random, all);
      const what = random();
      if (what < 0.5) one.kill();
      else if (what < 0.55) stops.push(one.part.stop());
      else if (what < 0.9) await nextStart(one, database.part);
      else await turn();
    }
    // Like the launcher: dependents first. Twice, like pressing Ctrl-C twice.
    for (const { part } of [api, worker, database, database, worker, api]) stops.push(part.stop());
    await Promise.all(stops);
    for (const { part } of all) assert.match(part.state, /^(stopped|given-up)$/, `seed ${seed}`);
    const groups = all.flatMap((one) => one.groups);
    started += groups.length;
    await assertGone(groups);
  }
  assert.ok(started > SEEDS.length, `only ${started} programs were started`);
});

/**
 * Waits until it has started another program, unless one runs, it has ended, or it waits for the database.
 */
async function nextStart(one: Kept, database: SupervisedPart): Promise<void> {
  const before = one.groups.length;
  const isIdle = () => ['up', 'stopped', 'given-up'].includes(one.part.state);
  const waits = () => one.part !== database && database.state !== 'up';
  // A part that is never ready stays in `starting`.
  const runs = () => signalTo(-(one.groups.at(-1) ?? Number.NaN), 0);
  await until('it is started', async () => one.groups.length > before || isIdle() || waits() || runs());
}

function pick<T>(random: () => number, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('an empty list');
  return found;
}

/** A seeded random generator (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
