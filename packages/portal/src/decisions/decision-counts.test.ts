import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  countNonCompliances,
  countPageElements,
  listDefectsOfAudit,
  listFailuresOfRun,
  listPageElements,
} from '@abhigam/db';
import {
  type AuditResult,
  ELEMENT_SCOPES,
  FAILURE_VERDICTS,
  MANUAL_VERDICTS,
  mostSpecificDecision,
  NO_DISPLAY_FILTER,
  NOTHING_SET_ASIDE,
  type Verdict,
} from '@abhigam/domain';
import { createTestDatabase, sampled, type TestDatabase } from '@abhigam/testing';
import { findRunStats } from '../../../db/src/queries/test-runs.ts';
import {
  addWebsite,
  failedAudit,
  finish,
  record,
  reopen,
  SITE,
  startedRun,
  testedPage,
  untestedPage,
} from '../../test/run-fixtures.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { applyDecisionsToWebsite } from './apply-decisions-to-website.ts';
import { changeDecision, withdrawDecision } from './change-decision.ts';
import { endExpiredDecisions } from './end-expired-decisions.ts';
import { makeDecisions } from './make-decisions.ts';

const PAGES = ['a', 'b', 'c'].map((name) => `${SITE}${name}`);
/** Each element comes from one place of a template; two of them share a place. */
const PLACES: Readonly<Record<string, string>> = { one: 'head', two: 'head', three: 'foot' };
const AUDITS = [
  { id: 'image-alt', status: 'Fail' },
  { id: 'label', status: 'Fail' },
  { id: 'video-caption', status: 'Warn' },
] as const;
const STEPS = 12;
const LAST_DAY = '2030-01-31';
const AFTER_DECISIONS = new Date('2030-03-01T12:00:00Z');
const WORKER = systemPrincipal('worker');

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

for (const seed of sampled(0, [1, 2, 3]))
  test(`all counts agree with a recount after random runs and decisions (seed ${seed})`, async () => {
    const story = await openStory(seed);
    await story.run();
    for (let step = 0; step < STEPS; step += 1) {
      const what = await story.doSomething();
      await applyDecisionsToWebsite({ db: database.db }, WORKER, { websiteId: story.websiteId });
      await assertCountsAgree(story.websiteId, `seed ${seed}, step ${step}: ${what}`);
    }
  });

async function openStory(seed: number) {
  const { db } = database;
  const site = await addWebsite(db);
  const { websiteId } = site;
  const random = randomOf(seed);
  const oneOf = <T>(choices: readonly T[]): T => {
    const chosen = choices[Math.floor(random() * choices.length)];
    assert.ok(chosen !== undefined);
    return chosen;
  };
  const deps = { db, queue: spyQueue().queue };
  const inForce = () =>
    db
      .selectFrom('decisions')
      .select(['id', 'family', 'verdict', 'version'])
      .where('website_id', '=', websiteId)
      .where('ended', 'is', null)
      .orderBy('id')
      .execute();
  const resultOf = (url: string) =>
    pageWith(
      url,
      AUDITS.map(({ id, status }) => ({
        id,
        status,
        hashes: Object.keys(PLACES).filter(() => random() < 0.6),
      })),
    );

  const steps = {
    async run() {
      const runId = await startedRun(db, site, PAGES);
      for (const url of PAGES)
        await record(db, runId, url !== PAGES[0] && random() < 0.25 ? untestedPage(url) : resultOf(url));
      await finish(db, runId);
    },
    async decide() {
      const element = oneOf((await elementsOf(websiteId)).filter(({ isOver }) => isOver));
      await makeDecisions(deps, WORKER, {
        elementIds: [element.id],
        scope: oneOf(ELEMENT_SCOPES),
        terms: {
          verdict: oneOf<Verdict>(element.status === 'Fail' ? FAILURE_VERDICTS : MANUAL_VERDICTS),
          reason: 'A reason',
          evidence: '',
          ownerId: null,
          until: random() < 0.3 ? LAST_DAY : null,
        },
        replace: true,
      });
    },
    async change() {
      const decisions = await inForce();
      if (decisions.length === 0) return;
      const { id, family, version } = oneOf(decisions);
      const verdict = oneOf<Verdict>(family === 'failure' ? FAILURE_VERDICTS : MANUAL_VERDICTS);
      await changeDecision(deps, WORKER, { id, change: { verdict }, version });
    },
    async withdraw() {
      const decisions = await inForce();
      if (decisions.length === 0) return;
      const { id, version } = oneOf(decisions);
      await withdrawDecision(deps, WORKER, { id, comment: '', version });
    },
    async expire() {
      await endExpiredDecisions({ ...deps, now: () => AFTER_DECISIONS }, WORKER);
    },
    /** A failed page is tested again while users make decisions. */
    async retry() {
      const page = await db
        .selectFrom('test_instances as i')
        .innerJoin('test_runs as r', 'r.id', 'i.test_run_id')
        .select(['i.id', 'i.url', 'i.test_run_id'])
        .where('r.website_id', '=', websiteId)
        .where('i.status', '=', 'FAILURE')
        .orderBy('r.created', 'desc')
        .executeTakeFirst();
      if (!page) return;
      await reopen(db, page.id);
      if ((await elementsOf(websiteId)).some(({ isOver }) => isOver)) await steps.decide();
      await record(db, page.test_run_id, resultOf(page.url));
      await finish(db, page.test_run_id);
    },
  };
  const weighed = ['run', 'decide', 'decide', 'decide', 'change', 'withdraw', 'expire', 'retry'] as const;
  return {
    websiteId,
    run: steps.run,
    async doSomething() {
      const what = oneOf(weighed);
      await steps[what]();
      return what;
    },
  };
}

/**
 * Every count of every run agrees with its elements, each matched one by one against the decisions in force.
 */
async function assertCountsAgree(websiteId: string, when: string): Promise<void> {
  const { db } = database;
  const decisions = await decisionsOf(websiteId);
  const elements = (await elementsOf(websiteId)).map((element) => ({
    ...element,
    decision: holding(decisions, element),
  }));
  for (const { id, decision, decisionId } of elements)
    assert.equal(decisionId, decision?.id ?? null, `${when}: element ${id}`);
  for (const runId of new Set(elements.map((one) => one.runId))) {
    const elementsOfRun = elements.filter((one) => one.runId === runId);
    const open = elementsOfRun.filter(({ decision }) => !decision);
    const stats = await findRunStats(db, runId, null);
    const setAside = { ...NOTHING_SET_ASIDE };
    for (const { decision } of elementsOfRun) if (decision) setAside[decision.verdict] += 1;
    assert.deepEqual(
      [stats?.cntTotalIssues, stats?.cntTotalWarns, stats?.setAside],
      [countOf(open, 'Fail'), countOf(open, 'Warn'), setAside],
      `${when}: figures of the run`,
    );
    const pages = await db
      .selectFrom('test_instances')
      .select(['id', 'cnt_total_issues', 'cnt_total_warns'])
      .where('test_run_id', '=', runId)
      .execute();
    for (const page of pages) {
      const elementsOfPage = open.filter(({ pageId }) => pageId === page.id);
      assert.deepEqual(
        [page.cnt_total_issues, page.cnt_total_warns],
        [countOf(elementsOfPage, 'Fail'), countOf(elementsOfPage, 'Warn')],
        `${when}: figures of a page`,
      );
    }
    for (const status of ['Fail', 'Warn'] as const) {
      const listed = await listFailuresOfRun(db, runId, status, { shown: NO_DISPLAY_FILTER, pages: 0 });
      const counts = Object.fromEntries(listed.map((one) => [one.auditId, one.instanceCount]));
      const expected = Object.fromEntries(
        AUDITS.map(({ id }) => [id, open.filter((one) => one.auditId === id && one.status === status)])
          .filter(([, found]) => found && found.length > 0)
          .map(([id, found]) => [id, found?.length]),
      );
      assert.deepEqual(counts, expected, `${when}: list of ${status}`);
    }
    for (const { id: auditId, status } of AUDITS) {
      const matching = elementsOfRun.filter((one) => one.auditId === auditId);
      if (status === 'Fail') {
        const left = matching.filter(({ decision }) => !decision);
        const { total, defects } = await listDefectsOfAudit(
          db,
          runId,
          { auditId, status },
          { shown: NO_DISPLAY_FILTER, limit: 100, skip: 0 },
        );
        assert.deepEqual(
          [total, defects.reduce((sum, { count }) => sum + count, 0)],
          [new Set(left.map(({ hash }) => hash)).size, left.length],
          `${when}: defects of ${auditId}`,
        );
      }
      for (const testInstanceId of new Set(matching.map(({ pageId }) => pageId)))
        for (const decided of ['open', 'set-aside', 'all'] as const) {
          const query = { testInstanceId, auditId, status, shown: { ...NO_DISPLAY_FILTER, decided } };
          const expected = matching.filter(
            ({ pageId, decision }) =>
              pageId === testInstanceId && (decided === 'all' || (decided === 'open') === !decision),
          ).length;
          const listed = await listPageElements(db, query, { limit: 100, skip: 0 });
          assert.deepEqual(
            [await countPageElements(db, query), listed.length],
            [expected, expected],
            `${when}: ${decided} elements of ${auditId} on a page`,
          );
        }
    }
  }
  await assertFollowed(websiteId, decisions, when);
}

/** A non-compliance is excluded from the counts if decisions cover it on each of its pages. */
async function assertFollowed(
  websiteId: string,
  decisions: Awaited<ReturnType<typeof decisionsOf>>,
  when: string,
): Promise<void> {
  const rows = await database.db
    .selectFrom('non_compliances as nc')
    .leftJoin('non_compliance_pages as page', 'page.non_compliance_id', 'nc.id')
    .select(['nc.id', 'nc.audit_id', 'nc.fe_hash', 'nc.status', 'nc.decision_id', 'nc.set_aside'])
    .select(['page.url_key', 'page.root_causes'])
    .where('nc.website_id', '=', websiteId)
    .execute();
  const followed = Map.groupBy(rows, ({ id }) => id);
  const counts = { UNRESOLVED: 0, RESOLVED: 0, setAside: 0 };
  const verdictOn = (nc: { audit_id: string; fe_hash: Buffer }, urlKey: string, places: Buffer[] | null) =>
    holding(decisions, {
      auditId: nc.audit_id,
      status: 'Warn',
      hash: nc.fe_hash.toString('hex'),
      rootCause: places?.[0]?.toString('hex') ?? '',
      urlKey,
    })?.verdict;
  for (const pages of followed.values()) {
    const [nc] = pages;
    assert.ok(nc);
    const isCovered =
      nc.decision_id === null &&
      pages.every(
        ({ url_key: urlKey, root_causes: places }) =>
          urlKey !== null &&
          holding(decisions, {
            auditId: nc.audit_id,
            status: 'Fail',
            hash: nc.fe_hash.toString('hex'),
            rootCause: places?.[0]?.toString('hex') ?? '',
            urlKey,
          }) !== undefined,
      );
    assert.equal(nc.set_aside, isCovered, `${when}: a non-compliance of ${nc.audit_id}`);
    if (isCovered) counts.setAside += 1;
    else if (nc.status === 'RESOLVED') counts.RESOLVED += 1;
    else counts.UNRESOLVED += 1;
    // A manually found failure is followed while the verdict in force on one of its pages is `failed`.
    const by = decisions.find(({ id }) => id === nc.decision_id);
    if (nc.decision_id === null) continue;
    assert.equal(by?.verdict, 'failed', `${when}: by hand`);
    for (const { url_key: urlKey, root_causes: places } of pages)
      if (urlKey !== null)
        assert.equal(verdictOn(nc, urlKey, places), 'failed', `${when}: by hand on ${urlKey}`);
  }
  for (const element of await elementsOfNewest(websiteId)) {
    if (holding(decisions, element)?.verdict !== 'failed') continue;
    const pages = [...followed.values()].find(
      ([nc]) => nc?.audit_id === element.auditId && nc.fe_hash.toString('hex') === element.hash,
    );
    assert.ok(
      pages?.some((page) => page.url_key === element.urlKey && page.status !== 'RESOLVED'),
      `${when}: failed by hand and not followed on ${element.urlKey}`,
    );
  }
  const { UNRESOLVED, RESOLVED, setAside } = await countNonCompliances(
    database.db,
    { reach: 'all' },
    { websiteId },
  );
  assert.deepEqual({ UNRESOLVED, RESOLVED, setAside }, counts, `${when}: counts of non-compliances`);
}

interface Matched {
  auditId: string;
  status: string;
  hash: string;
  rootCause: string;
  urlKey: string;
}

/** The decision in force for an element: the narrowest one about it. */
function holding(decisions: Awaited<ReturnType<typeof decisionsOf>>, one: Matched) {
  const family = one.status === 'Fail' ? 'failure' : 'warning';
  const matching = decisions.filter((each) => each.auditId === one.auditId && each.family === family);
  return mostSpecificDecision(matching, { feHash: one.hash, rootCause: one.rootCause, urlKey: one.urlKey });
}

async function decisionsOf(websiteId: string) {
  const rows = await database.db
    .selectFrom('decisions')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('ended', 'is', null)
    .execute();
  return rows.flatMap(({ id, verdict, scope, family, ...row }) => {
    const elementScope = ELEMENT_SCOPES.find((known) => known === scope);
    if (!elementScope) return [];
    return {
      id,
      verdict,
      scope: elementScope,
      family,
      auditId: row.audit_id,
      feHash: row.fe_hash?.toString('hex') ?? null,
      rootCause: row.root_cause?.toString('hex') ?? null,
      urlKey: row.url_key,
    };
  });
}

/** Elements of the newest finished run; none of a run whose pages are being tested again. */
async function elementsOfNewest(websiteId: string) {
  const elements = await elementsOf(websiteId);
  const last = elements.findLast(({ isOver }) => isOver);
  return elements.filter(({ runId }) => runId === last?.runId);
}

async function elementsOf(websiteId: string) {
  const rows = await database.db
    .selectFrom('failing_elements as e')
    .innerJoin('test_instances as i', 'i.id', 'e.test_instance_id')
    .innerJoin('test_runs as r', 'r.id', 'e.test_run_id')
    .select([
      'e.id',
      'e.audit_id',
      'e.status',
      'e.fe_hash',
      'e.root_cause',
      'e.decision_id',
      'r.id as run_id',
    ])
    .select(['i.id as page_id', 'i.url_key', 'i.final_url_key', 'r.status as run_status'])
    .where('r.website_id', '=', websiteId)
    .orderBy('r.created')
    .orderBy('i.url_key')
    .orderBy('e.audit_id')
    .orderBy('e.ordinal')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    runId: row.run_id,
    isOver: row.run_status !== 'RUNNING',
    pageId: row.page_id,
    auditId: row.audit_id,
    status: row.status,
    hash: row.fe_hash.toString('hex'),
    rootCause: row.root_cause.toString('hex'),
    urlKey: row.final_url_key ?? row.url_key,
    decisionId: row.decision_id,
  }));
}

function countOf(elements: readonly { status: string }[], status: string): number {
  return elements.filter((one) => one.status === status).length;
}

function pageWith(url: string, found: { id: string; status: 'Fail' | 'Warn'; hashes: string[] }[]) {
  const page = testedPage(url);
  assert.ok(page.status === 'COMPLETE');
  const audits: AuditResult[] = found
    .filter(({ hashes }) => hashes.length > 0)
    .map(({ id, status, hashes }) => {
      const audit = failedAudit(...hashes);
      return {
        ...audit,
        id,
        status,
        reason: status === 'Warn' ? 'needs-review' : null,
        failingElements: audit.failingElements.map((element) => ({
          ...element,
          rootCause: PLACES[element.feHash] ?? '',
        })),
      };
    });
  const sum = (status: string) =>
    audits.reduce((all, one) => all + (one.status === status ? one.failingElements.length : 0), 0);
  const counts = {
    ...page.counts,
    issues: sum('Fail'),
    warnings: sum('Warn'),
    failedAudits: audits.filter(({ status }) => status === 'Fail').length,
    warnedAudits: audits.filter(({ status }) => status === 'Warn').length,
  };
  return { ...page, audits, counts };
}

/**
 * Reproducible random numbers from 0 to 1 (linear congruential generator with the constants of Numerical
 * Recipes).
 */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
