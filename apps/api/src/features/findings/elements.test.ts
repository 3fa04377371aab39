import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, MAX_ELEMENTS } from '@abhigam/contract';
import { buildLargeRun, type LargeRun } from '@abhigam/testing';
import { good, refused } from '../../../test/answers.ts';
import { buildAudit, buildPage, buildRun } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
let large: LargeRun;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
  large = await buildLargeRun(world.db, {
    pages: 40,
    elementsPerPage: 50,
    rootCauses: 20,
    run: { website_id: home.websiteId },
  });
});
after(() => world.close());

const elements = async (id: string, query: object) =>
  good(
    CALLS.listPageElements,
    await world.call(CALLS.listPageElements, home.admin, {
      params: { id },
      query: { auditId: 'color-contrast', ...query },
    }),
  );
const firstPage = () => large.pageIds[0] ?? '';

test('elements of a page are paged without gaps', async () => {
  const { total } = await elements(firstPage(), {});
  assert.ok(total > 100);
  const ids: string[] = [];
  for (let skip = 0; skip < total; skip += 70)
    ids.push(...(await elements(firstPage(), { limit: 70, skip })).elements.map(({ id }) => id));
  assert.equal(new Set(ids).size, total);
  const stored = await world.db
    .selectFrom('failing_elements')
    .select('id')
    .where('test_instance_id', '=', firstPage())
    .where('audit_id', '=', 'color-contrast')
    .where('status', '=', 'Fail')
    .orderBy('ordinal')
    .execute();
  assert.deepEqual(
    ids,
    stored.map(({ id }) => id),
  );
});

test('finds the list position of an element; not in another audit', async () => {
  const { total } = await elements(firstPage(), {});
  const last = (await elements(firstPage(), { limit: 1, skip: total - 1 })).elements[0];
  const answer = await elements(firstPage(), { limit: 1, element: last?.id });
  assert.deepEqual(answer.found, { element: last, number: total });
  assert.equal(answer.elements.length, 1);
  const other = (await elements(firstPage(), { auditId: 'image-alt' })).elements[0];
  assert.equal((await elements(firstPage(), { element: other?.id })).found, null);
  assert.equal((await elements(large.pageIds[1] ?? '', { element: last?.id })).found, null);
});

test('filters elements by source and returns texts in the requested language', async () => {
  assert.equal((await elements(firstPage(), { src: 'andi' })).total, 0);
  assert.ok((await elements(firstPage(), { src: 'lh' })).total > 0);
  const hindi = await elements(firstPage(), { lang: 'hi', limit: 1 });
  assert.match(hindi.elements[0]?.explanation ?? '', /[\u0900-\u097f]/);
  const ask = (query: object) =>
    world.call(CALLS.listPageElements, home.admin, { params: { id: firstPage() }, query: { ...query } });
  refused(await ask({}), 'ER_VALIDATION');
  refused(await ask({ auditId: 'a', limit: 201 }), 'ER_VALIDATION');
  refused(await ask({ auditId: 'a', element: 'x' }), 'ER_VALIDATION');
});

test('an element that appears only after an interaction says what to press', async () => {
  const { id } = (await elements(firstPage(), { limit: 1 })).elements[0] ?? {};
  const state = { kind: 'dialog', pressed: 'Apply', steps: [{ press: 'Enter', on: 'Apply' }] };
  const set = (value: string | null) =>
    world.db.updateTable('failing_elements').set({ state: value }).where('id', '=', String(id)).execute();
  await set(JSON.stringify(state));
  const [first, second] = (await elements(firstPage(), { limit: 2 })).elements;
  assert.deepEqual(first?.state, state);
  assert.equal(second?.state, null);
  await set(null);
});

test('a page without elements returns their number only', async () => {
  const page = async (query: object) =>
    good(
      CALLS.getTestInstanceWithNc,
      await world.call(CALLS.getTestInstanceWithNc, home.admin, {
        params: { id: firstPage() },
        query: { ...query },
      }),
    );
  const [whole, bare, few] = [
    await page({ elementLimit: 200 }),
    await page({ elementLimit: 0 }),
    await page({ elementLimit: 3 }),
  ];
  const withElements = whole.auditDetails.filter(({ elementCount }) => elementCount > 0);
  const most = Math.min(200, Math.floor(MAX_ELEMENTS / withElements.length));
  for (const { failingElements, elementCount } of whole.auditDetails)
    assert.equal(failingElements.length, Math.min(elementCount, most));
  assert.ok(bare.auditDetails.every((audit) => audit.failingElements.length === 0));
  assert.deepEqual(
    bare.auditDetails.map(({ elementCount }) => elementCount),
    whole.auditDetails.map(({ elementCount }) => elementCount),
  );
  for (const [index, audit] of few.auditDetails.entries())
    assert.deepEqual(audit.failingElements, whole.auditDetails[index]?.failingElements.slice(0, 3));
});

test('pages of an audit have the number of their elements and at most the requested number of them', async () => {
  const ask = async (query: object) =>
    good(
      CALLS.ncListByAudit,
      await world.call(CALLS.ncListByAudit, home.admin, {
        params: { id: large.testRunId },
        query: { auditId: 'color-contrast', limit: 5, ...query },
      }),
    );
  const [whole, bare, few] = [
    await ask({ elementLimit: 200 }),
    await ask({ elementLimit: 0 }),
    await ask({ elementLimit: 2 }),
  ];
  assert.equal(bare.totalPages, 40);
  for (const [index, page] of whole.pages.entries()) {
    assert.equal(page.failingElements.length, Math.min(page.elementCount, MAX_ELEMENTS / 5));
    assert.deepEqual(bare.pages[index], { ...page, failingElements: [] });
    assert.deepEqual(few.pages[index]?.failingElements, page.failingElements.slice(0, 2));
  }
});

test('the response size of failures without pages does not depend on the number of pages', async () => {
  const ask = async (query: object) =>
    good(
      CALLS.failuresList,
      await world.call(CALLS.failuresList, home.admin, {
        params: { id: large.testRunId },
        query: { ...query },
      }),
    );
  const [whole, slim] = [await ask({}), await ask({ filter: { fields: ['instanceCount'] } })];
  assert.ok(whole.length > 3);
  assert.ok(whole.every((row) => row.testInstanceIds?.length === row.pageCount));
  assert.deepEqual(
    slim,
    whole.map(({ testInstanceIds: _, ...row }) => row),
  );
});

test('groups similar elements as one defect with its pages, most pages first', async () => {
  const testRunId = await buildRun(world.db, { websiteId: home.websiteId });
  const ids = [];
  for (const path of ['1', '2', '3']) {
    const testInstanceId = await buildPage(world.db, { testRunId, url: `http://a.in/${path}` });
    ids.push(testInstanceId);
    const of = (hash: string, count: number) =>
      Array.from({ length: count }, () => ({ label: hash, feHash: hash }));
    await buildAudit(world.db, {
      testInstanceId,
      auditId: 'image-alt',
      status: 'Fail',
      elements: [...of('logo', path === '3' ? 2 : 1), ...(path === '1' ? of('photo', 4) : [])],
    });
    await buildAudit(world.db, {
      testInstanceId,
      auditId: 'image-alt',
      status: 'Warn',
      elements: of(path === '3' ? 'banner' : 'logo', 1),
    });
  }
  const defects = async (query: object) =>
    good(
      CALLS.listDefects,
      await world.call(CALLS.listDefects, home.admin, {
        params: { id: testRunId },
        query: { auditId: 'image-alt', ...query },
      }),
    );
  const { total, defects: found } = await defects({});
  assert.equal(total, 2);
  assert.deepEqual(
    found.map(({ element, pageCount, count }) => [element.label, pageCount, count]),
    [
      ['logo', 3, 4],
      ['photo', 1, 4],
    ],
  );
  const second = await defects({ limit: 1, skip: 1 });
  assert.deepEqual([second.total, second.defects[0]?.element.label], [2, 'photo']);
  const places = async (query: object) =>
    good(
      CALLS.listDefectPages,
      await world.call(CALLS.listDefectPages, home.admin, {
        params: { id: testRunId },
        query: { auditId: 'image-alt', feHash: 'logo', ...query },
      }),
    );
  const { total: totalPages, pages } = await places({ limit: 2 });
  assert.equal(totalPages, 3);
  assert.deepEqual(
    pages.map(({ testInstanceId, count }) => [testInstanceId, count]),
    [
      [ids[2], 2],
      [ids[0], 1],
    ],
  );
  assert.deepEqual(
    (await places({ limit: 2, skip: 2 })).pages.map(({ url }) => url),
    ['http://a.in/2'],
  );
  const warned = await defects({ status: 'Warn' });
  assert.deepEqual(
    warned.defects.map(({ element, pageCount }) => [element.label, pageCount, element.nonCompliance]),
    [
      ['logo', 2, null],
      ['banner', 1, null],
    ],
  );
  assert.equal(warned.nonCompliances.total, 0);
  assert.equal((await places({ status: 'Warn' })).total, 2);
});

test('lists the defects of one cause only', async () => {
  const ask = async (query: object) =>
    good(
      CALLS.listDefects,
      await world.call(CALLS.listDefects, home.admin, {
        params: { id: large.testRunId },
        query: { auditId: 'link-name', limit: 200, ...query },
      }),
    );
  const causes = good(
    CALLS.listRootCauses,
    await world.call(CALLS.listRootCauses, home.admin, {
      params: { id: large.testRunId },
      query: { auditId: 'link-name' },
    }),
  ).causes;
  assert.equal(causes.length, 2);
  const parts = await Promise.all(causes.map(({ rootCause }) => ask({ rootCause })));
  const all = await ask({});
  assert.equal(
    parts.reduce((sum, part) => sum + part.total, 0),
    all.total,
  );
  for (const [at, { defects, total }] of parts.entries()) {
    assert.equal(total, defects.length);
    assert.equal(
      defects.reduce((sum, { count }) => sum + count, 0),
      causes[at]?.elements,
    );
  }
  for (const { rootCause, pages, elements } of causes) {
    const listed = good(
      CALLS.listDefectPages,
      await world.call(CALLS.listDefectPages, home.admin, {
        params: { id: large.testRunId },
        query: { auditId: 'link-name', rootCause, limit: 200 },
      }),
    );
    assert.deepEqual([listed.total, listed.pages.length], [pages, pages]);
    assert.equal(
      listed.pages.reduce((sum, { count }) => sum + count, 0),
      elements,
    );
  }
});
