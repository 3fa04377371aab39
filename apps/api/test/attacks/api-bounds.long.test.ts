import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, type Call, type SessionKeys } from '@abhigam/contract';
import { attack } from '@abhigam/testing';
import { sql } from 'kysely';
import { buildHeavyPage, type HeavyPage } from '../build-heavy-page.ts';
import { openSession } from '../build-people.ts';
import { buildStaffedOrganization, type Organization } from '../build-site.ts';
import { type CallArgs, openWorld, type World } from '../world.ts';

/** Number of blocks with one element of each of four kinds; 15,000 nodes including containers and texts. */
const BLOCKS = 3_000;
const FINDINGS = 22_000;
/** Maximum time that a request may block the event loop on an idle machine. */
const MOST_MS = 50;

let world: World;
let home: Organization;
let keys: SessionKeys;
let page: HeavyPage;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  keys = await openSession(world.db, home.admin);
  page = await buildHeavyPage(world, home.websiteId, { blocks: BLOCKS, findings: FINDINGS });
});
after(() => world.close());

interface Longest {
  /** Elapsed time, including other work of the machine: printed, not asserted. */
  wall: number;
  /** CPU time of this thread in one turn of the event loop, independent of the load of the machine. */
  work: number;
}

/** Longest turn of the event loop while `act` runs, in milliseconds. */
async function longestTurn(act: () => Promise<unknown>): Promise<Longest> {
  const longest: Longest = { wall: 0, work: 0 };
  let seen = { wall: performance.now(), work: workOfThread() };
  const look = () => {
    const now = { wall: performance.now(), work: workOfThread() };
    longest.wall = Math.max(longest.wall, now.wall - seen.wall);
    longest.work = Math.max(longest.work, now.work - seen.work);
    seen = now;
  };
  const looking = setInterval(look, 1);
  await act();
  // The cost of the last turn is measured in the next one.
  await new Promise((round) => setTimeout(round, 20));
  clearInterval(looking);
  look();
  return longest;
}

function workOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const shown = ({ wall, work }: Longest) =>
  `${work.toFixed(1)} ms of work, ${wall.toFixed(1)} ms by the clock`;

const ask = (call: Call, args: CallArgs) => world.call(call, keys, args);

test('a request for the largest page does not block other requests', async (t) => {
  const id = page.testInstanceId;
  const run = page.testRunId;
  const tried: [string, Call, CallArgs][] = [
    ['the transcript, made anew', CALLS.getTranscript, { params: { id } }],
    ['the transcript, from what is kept', CALLS.getTranscript, { params: { id }, query: { skip: 10_000 } }],
    ['the failing lines', CALLS.getTranscript, { params: { id }, query: { show: 'failing' } }],
    ['the stops of the Tab key', CALLS.getKeyboardView, { params: { id } }],
    ['the place of one element', CALLS.findInReadout, { params: { id: page.elementId } }],
    ['the page without a limit', CALLS.getTestInstanceWithNc, { params: { id } }],
    [
      'the page with the highest limit',
      CALLS.getTestInstanceWithNc,
      { params: { id }, query: { elementLimit: 200 } },
    ],
    [
      'elements of an audit',
      CALLS.listPageElements,
      { params: { id }, query: { auditId: page.auditId, limit: 200 } },
    ],
    [
      'defects of the run',
      CALLS.listDefects,
      { params: { id: run }, query: { auditId: page.auditId, limit: 200 } },
    ],
    [
      'pages of an audit',
      CALLS.ncListByAudit,
      { params: { id: run }, query: { auditId: page.auditId, limit: 200, elementLimit: 200 } },
    ],
    ['the run', CALLS.getTestRun, { params: { id: run } }],
    ['failures of the run', CALLS.failuresList, { params: { id: run } }],
  ];
  // Warm-up: the first call compiles schemas and opens connections.
  for (const [, call, args] of tried.slice(5)) await ask(call, args);
  const calm = await longestTurn(async () => {
    for (let at = 0; at < 20; at += 1) await ask(CALLS.getWebsite, { params: { id: home.websiteId } });
  });
  for (const [what, call, args] of tried)
    await attack(t, `${what}: ${FINDINGS} findings on ${BLOCKS * 5} nodes`, async () => {
      let bytes = 0;
      const longest = await longestTurn(async () => {
        const answer = await ask(call, args);
        assert.equal(answer.statusCode, 200, answer.body.slice(0, 300));
        bytes = answer.rawPayload.length;
      });
      const figures = `longest turn of the event loop ${shown(longest)}; calm ${shown(calm)}`;
      assert.ok(longest.work < MOST_MS, figures);
      assert.ok(bytes < 4 * 2 ** 20, `${bytes} bytes`);
      return `${figures}; ${Math.round(bytes / 1024)} KiB`;
    });
});

test('concurrent requests of one user do not block other users', async (t) => {
  await attack(t, '500 requests of one person while a table is locked', async () => {
    const others = await openSession(world.db, home.tester);
    const lock = await world.db.startTransaction().execute();
    await sql`lock table failing_elements in access exclusive mode`.execute(lock);
    const flood = Array.from({ length: 500 }, () =>
      ask(CALLS.listPageElements, { params: { id: page.testInstanceId }, query: { auditId: page.auditId } }),
    );
    const refusal = await Promise.race(flood);
    assert.equal(refusal.statusCode, 429);
    await lock.rollback().execute();
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    const answer = await world.call(CALLS.getWebsite, others, { params: { id: home.websiteId } });
    assert.equal(answer.statusCode, 200);
    assert.ok(statuses.every((status) => status === 200 || status === 429));
    const served = statuses.filter((status) => status === 200).length;
    return `${served} were served in their turn, ${statuses.length - served} were answered ER_BUSY`;
  });
});
