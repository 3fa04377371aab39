// Benchmarks the comparison of two runs with 1,000 pages and 200,000 failing elements, and of two runs with 10
// pages and 2,000. Run it with `node tools/bench/src/database/comparison.ts`; the figures are in
// docs/benchmarks.md.

import {
  type ComparedRuns,
  countComparedPages,
  ensureComparison,
  listComparedAudits,
  listComparedElements,
  listComparedPages,
} from '@abhigam/db';
import { buildLargeRun, createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';

const ELEMENTS_PER_PAGE = 200;
const TIMES = 5;

const { db, close } = await createTestDatabase();
const small = await buildPair(10);
const large = await buildPair(1000);
await sql`analyze`.execute(db);
const figures: Record<string, number[]> = {};
// Alternates between both, so that background load affects both equally.
for (let time = 0; time <= TIMES; time += 1)
  for (const runs of [small, large]) {
    const keep = time > 0;
    await db.deleteFrom('run_comparisons').execute();
    const id = await timed('match and count all', keep, () => ensureComparison(db, runs));
    await timed('open again', keep, async () => {
      await ensureComparison(db, runs);
      await Promise.all([
        listComparedAudits(db, id),
        countComparedPages(db, runs.baseRunId, runs.withRunId),
        listComparedPages(db, id, { limit: 20, skip: 0 }),
      ]);
    });
    const audits = await listComparedAudits(db, id);
    const widest = audits.toSorted((one, other) => other.still - one.still)[0];
    if (!widest) throw new Error('There is nothing to compare.');
    const list = (skip: number) =>
      listComparedElements(db, id, runs, { change: 'stillThere', auditId: widest.auditId, limit: 20, skip });
    await timed('first 20 elements of the widest issue', keep, () => list(0));
    await timed('last 20', keep, () => list(widest.still - 20));
    if (time === 0) {
      const sum = (kind: 'new' | 'fixed' | 'still' | 'unreached') =>
        audits.reduce((all, audit) => all + audit[kind], 0);
      console.log(
        `${sum('new')} new, ${sum('fixed')} fixed, ${sum('still')} still there, ${sum('unreached')} not reached`,
      );
    }
  }
for (const [name, all] of Object.entries(figures)) {
  const [few = 0, many = 0] = [0, 1].map((odd) => median(all.filter((_, index) => index % 2 === odd)));
  console.log(
    `${name}: ${few.toFixed(1)} ms, ${many.toFixed(1)} ms; ${(many / few).toFixed(1)} times for 100 times as many`,
  );
}
await close();

async function buildPair(pages: number): Promise<ComparedRuns> {
  const base = await buildLargeRun(db, { pages, elementsPerPage: ELEMENTS_PER_PAGE });
  // A tenth of the causes was repaired; the other causes were extended to the same number of elements as
  // before.
  const later = await buildLargeRun(db, {
    pages,
    elementsPerPage: ELEMENTS_PER_PAGE,
    isRepaired: ({ index }) => index % 10 === 7,
    run: { website_id: base.websiteId },
  });
  return {
    websiteId: base.websiteId,
    baseRunId: base.testRunId,
    withRunId: later.testRunId,
    baseStamp: '',
    withStamp: '',
    onlyIn: { base: [], with: [] },
    testsByPart: {},
    comparedTests: [],
  };
}

async function timed<T>(name: string, keep: boolean, act: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await act();
  if (keep) figures[name] = [...(figures[name] ?? []), performance.now() - start];
  return result;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
