import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import sharp from 'sharp';
import { good, refused } from '../../../test/answers.ts';
import { buildNonCompliance } from '../../../test/build-non-compliance.ts';
import { openSession } from '../../../test/build-people.ts';
import { buildAudit, buildPage, buildRun } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { headersOf, openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
});
after(() => world.close());

const newRun = () => buildRun(world.db, { websiteId: home.websiteId });
const elements = (count: number) => Array.from({ length: count }, (_, index) => ({ label: `e${index}` }));
const get = (name: 'getScreenshotImage' | 'getElementImage' | 'getElementPicture', id: string) =>
  world.call(CALLS[name], home.admin, { params: { id } });

test('failures come worst first with the pages affected; warnings are separate', async () => {
  const testRunId = await newRun();
  const pages = [await buildPage(world.db, { testRunId }), await buildPage(world.db, { testRunId })];
  const add = async (
    auditId: string,
    status: 'Fail' | 'Warn' | 'Pass',
    impact: 'minor' | 'critical',
    count: number,
  ) => {
    for (const testInstanceId of pages) {
      await buildAudit(world.db, { testInstanceId, auditId, status, impact, elements: elements(count) });
    }
  };
  await add('list', 'Fail', 'minor', 9);
  await add('image-alt', 'Fail', 'critical', 1);
  await add('label', 'Fail', 'critical', 2);
  await add('region', 'Warn', 'minor', 3);
  await add('html-has-lang', 'Pass', 'critical', 0);
  const ask = async (query: object) =>
    good(
      CALLS.failuresList,
      await world.call(CALLS.failuresList, home.admin, { params: { id: testRunId }, query: { ...query } }),
    );
  const failures = await ask({});
  assert.deepEqual(
    failures.map((failure) => [failure.auditId, failure.impact, failure.instanceCount]),
    [
      ['label', 'critical', 4],
      ['image-alt', 'critical', 2],
      ['list', 'minor', 18],
    ],
  );
  assert.deepEqual(failures[0]?.testInstanceIds?.toSorted(), pages.toSorted());
  assert.deepEqual(
    (await ask({ status: 'Warn' })).map((warning) => warning.auditId),
    ['region'],
  );
});

test('a failing element has its source and a suggestion for its code', async () => {
  const testInstanceId = await buildPage(world.db, { testRunId: await newRun() });
  const [id = ''] = await buildAudit(world.db, {
    testInstanceId,
    auditId: 'heading-order',
    status: 'Fail',
    elements: [{ label: 'a', causes: [{ message: 'heading-order', values: { level: 3 } }] }],
  });
  const ask = async (snippet: string) => {
    await world.db.updateTable('failing_elements').set({ snippet }).where('id', '=', id).execute();
    const args = { params: { id: testInstanceId } };
    const page = good(
      CALLS.getTestInstanceWithNc,
      await world.call(CALLS.getTestInstanceWithNc, home.admin, args),
    );
    return page.auditDetails[0]?.failingElements[0];
  };
  const element = await ask('<h4>a</h4>');
  assert.equal(element?.src, 'lh');
  assert.deepEqual(element?.correction, {
    language: 'html',
    before: '<h4>a</h4>',
    after: '<h3>a</h3>',
    edits: [
      { start: 1, end: 3, text: 'h3' },
      { start: 7, end: 9, text: 'h3' },
    ],
    isComplete: true,
    note: 'heading-level',
  });
  assert.equal((await ask('no code at all'))?.correction, null);
});

test('elements of an audit are grouped by page, most elements first, in document order', async () => {
  const testRunId = await newRun();
  const urls = ['http://a.in/1', 'http://a.in/2', 'http://a.in/3'];
  for (const [index, url] of urls.entries()) {
    const testInstanceId = await buildPage(world.db, { testRunId, url });
    await buildAudit(world.db, {
      testInstanceId,
      auditId: 'label',
      status: 'Fail',
      elements: elements(index + 1),
    });
    await buildAudit(world.db, { testInstanceId, auditId: 'label', status: 'Warn', elements: elements(1) });
    await buildAudit(world.db, { testInstanceId, auditId: 'list', status: 'Fail', elements: elements(5) });
  }
  const ask = async (query: object) =>
    good(
      CALLS.ncListByAudit,
      await world.call(CALLS.ncListByAudit, home.admin, {
        params: { id: testRunId },
        query: { auditId: 'label', ...query },
      }),
    );
  const { pages, totalPages } = await ask({ limit: 2 });
  assert.equal(totalPages, 3);
  assert.deepEqual(
    pages.map((page) => [page.url, page.failingElements.map((element) => element.label)]),
    [
      ['http://a.in/3', ['e0', 'e1', 'e2']],
      ['http://a.in/2', ['e0', 'e1']],
    ],
  );
  assert.deepEqual(
    (await ask({ limit: 2, skip: 2 })).pages.map((page) => page.url),
    ['http://a.in/1'],
  );
  assert.equal((await ask({ status: 'Warn' })).pages[0]?.failingElements.length, 1);
});

test('a page returns all its audits; failing elements refer to their non-compliance', async () => {
  const testRunId = await newRun();
  const id = await buildPage(world.db, { testRunId, score: 50, issues: 1, warnings: 1 });
  await buildAudit(world.db, { testInstanceId: id, auditId: 'html-has-lang', status: 'Pass' });
  await buildAudit(world.db, {
    testInstanceId: id,
    auditId: 'image-alt',
    status: 'Warn',
    elements: [{ label: 'b', feHash: 'same' }],
  });
  await buildAudit(world.db, {
    testInstanceId: id,
    auditId: 'image-alt',
    status: 'Fail',
    elements: [{ label: 'a', feHash: 'same' }],
  });
  const ncId = await buildNonCompliance(world.db, {
    websiteId: home.websiteId,
    testRunId,
    feHash: 'same',
    status: 'FIX IN PROGRESS',
  });
  const page = good(
    CALLS.getTestInstanceWithNc,
    await world.call(CALLS.getTestInstanceWithNc, home.admin, { params: { id } }),
  );
  assert.deepEqual(
    page.auditDetails.map((audit) => [audit.id, audit.status, audit.failingElements.length]),
    [
      ['image-alt', 'Fail', 1],
      ['image-alt', 'Warn', 1],
      ['html-has-lang', 'Pass', 0],
    ],
  );
  assert.equal(page.auditDetails[0]?.failingElements[0]?.nonCompliance?.id, ncId);
  assert.equal(page.auditDetails[0]?.failingElements[0]?.nonCompliance?.status, 'FIX IN PROGRESS');
  assert.equal(page.auditDetails[1]?.failingElements[0]?.nonCompliance, null);
});

test('explanations come in the requested language, or as stored if no cause was stored', async () => {
  const testRunId = await newRun();
  const id = await buildPage(world.db, { testRunId });
  const causes = [{ message: 'aria-valid-attr', values: { attributes: 'aria-lable' } }];
  await buildAudit(world.db, {
    testInstanceId: id,
    auditId: 'aria-valid-attr',
    status: 'Fail',
    elements: [{ label: 'new', causes }, { label: 'old' }],
  });
  const explanations = async (query: { lang?: 'en' | 'hi' }) => {
    const byAudit = good(
      CALLS.ncListByAudit,
      await world.call(CALLS.ncListByAudit, home.admin, {
        params: { id: testRunId },
        query: { auditId: 'aria-valid-attr', ...query },
      }),
    );
    const page = good(
      CALLS.getTestInstanceWithNc,
      await world.call(CALLS.getTestInstanceWithNc, home.admin, { params: { id }, query }),
    );
    const pageExplanations = page.auditDetails[0]?.failingElements.map((element) => element.explanation);
    const auditExplanations = byAudit.pages[0]?.failingElements.map((element) => element.explanation);
    assert.deepEqual(pageExplanations, auditExplanations);
    return pageExplanations;
  };
  const english =
    'There is no such ARIA attribute: aria-lable. Correct the spelling, or remove the attribute.';
  assert.deepEqual(await explanations({}), [english, 'Too pale.']);
  assert.deepEqual(await explanations({ lang: 'hi' }), [
    'ऐसा कोई ARIA एट्रिब्यूट नहीं होता: aria-lable। वर्तनी सुधारें या इसे हटा दें।',
    'Too pale.',
  ]);
  const titles = good(
    CALLS.failuresList,
    await world.call(CALLS.failuresList, home.admin, { params: { id: testRunId }, query: { lang: 'hi' } }),
  ).map((failure) => failure.title);
  assert.deepEqual(titles, ['ARIA एट्रिब्यूट की वर्तनी गलत है या वह होता ही नहीं']);
  refused(
    await world.call(CALLS.failuresList, home.admin, { params: { id: testRunId }, query: { lang: 'de' } }),
    'ER_VALIDATION',
  );
});

test('a page lists the rules that were interrupted, unreadable frames, and the source of its result', async () => {
  const id = await buildPage(world.db, { testRunId: await newRun() });
  const read = async () =>
    good(
      CALLS.getTestInstanceWithNc,
      await world.call(CALLS.getTestInstanceWithNc, home.admin, { params: { id } }),
    );
  const before = await read();
  assert.deepEqual([before.erroredRules, before.unreadFrames, before.takenOver], [[], [], null]);
  const takenOver = { testRunId: await newRun(), judged: '2026-11-03T06:30:00.000Z' };
  const engine = {
    axe: '4.14.1',
    erroredRules: ['image-alt'],
    unreadFrames: ['iframe: it did not answer'],
    takenOver,
  };
  await world.db
    .updateTable('test_instances')
    .set({ engine: JSON.stringify(engine) })
    .where('id', '=', id)
    .execute();
  const { erroredRules, unreadFrames, takenOver: from } = await read();
  assert.deepEqual([erroredRules, unreadFrames, from], [engine.erroredRules, engine.unreadFrames, takenOver]);
});

test('manual tests come with instructions in the requested language', async () => {
  const ask = async (query: object) =>
    good(CALLS.manualTests, await world.call(CALLS.manualTests, home.admin, { query: { ...query } }));
  const english = await ask({});
  assert.equal(english.length, 10);
  assert.equal(english[4]?.id, 'focus-traps');
  assert.match(english[4].description, /^With the keyboard alone/);
  assert.match((await ask({ lang: 'hi' }))[4]?.title ?? '', /फ़ोकस/);
});

test('returns pages by ids in that order with the requested fields, without pages of other organizations', async () => {
  const testRunId = await newRun();
  const [first, second] = [
    await buildPage(world.db, { testRunId }),
    await buildPage(world.db, { testRunId }),
  ];
  const abroad = await buildStaffedOrganization(world.db);
  const foreign = await buildPage(world.db, {
    testRunId: await buildRun(world.db, { websiteId: abroad.websiteId }),
  });
  const ask = (query: Record<string, unknown>) => world.call(CALLS.listTestInstances, home.admin, { query });
  const ids = [second, foreign, first].join(',');
  const rows = good(CALLS.listTestInstances, await ask({ ids, filter: { fields: ['id', 'status'] } }));
  assert.deepEqual(rows, [
    { id: second, status: 'COMPLETE' },
    { id: first, status: 'COMPLETE' },
  ]);
  const byFilter = { where: { id: ids.split(',') }, fields: ['id', 'status'] };
  assert.deepEqual(good(CALLS.listTestInstances, await ask({ filter: byFilter })), rows);
  refused(await ask({ filter: { fields: ['id'] } }), 'ER_VALIDATION');
  refused(await ask({ ids: 'a,b' }), 'ER_VALIDATION');
  refused(await ask({ ids: '' }), 'ER_VALIDATION');
  refused(await ask({ ids: Array(201).fill(first).join(',') }), 'ER_VALIDATION');
  refused(await ask({ ids: first, filter: { fields: ['lang'] } }), 'ER_INVALID_FILTER');
});

test('page screenshots and element screenshots are cacheable WebP images', async () => {
  const size = { width: 1600, height: 1200 };
  const bytes = await sharp({ create: { ...size, channels: 3, background: 'white' } })
    .composite([{ input: await redBox(40, 20), left: 1000, top: 600 }])
    .webp({ lossless: true })
    .toBuffer();
  const picture = { sha256: await world.artifacts.put(bytes), ...size, scale: 2 };
  const pageId = await buildPage(world.db, { testRunId: await newRun(), picture });
  const [elementId = ''] = await buildAudit(world.db, {
    testInstanceId: pageId,
    auditId: 'image-alt',
    status: 'Fail',
    elements: [{ label: 'logo', rect: { x: 500, y: 300, width: 20, height: 10 } }],
  });
  const shots = good(
    CALLS.getScreenshots,
    await world.call(CALLS.getScreenshots, home.admin, { params: { id: pageId } }),
  );
  assert.deepEqual(shots, {
    lh: { path: `/test-instances/screenshots/${pageId}/image`, ...size, scale: 2 },
    andi: null,
  });
  await world.db
    .updateTable('test_instances')
    .set({ engine: JSON.stringify({ sources: ['lh', 'andi'], erroredRules: [], unreadFrames: [] }) })
    .where('id', '=', pageId)
    .execute();
  const both = good(
    CALLS.getScreenshots,
    await world.call(CALLS.getScreenshots, home.admin, { params: { id: pageId } }),
  );
  assert.deepEqual(both, { lh: shots.lh, andi: shots.lh }, 'one picture serves both');

  const whole = await get('getScreenshotImage', pageId);
  assert.equal(whole.statusCode, 200);
  assert.equal(whole.headers['content-type'], 'image/webp');
  assert.equal(whole.headers['cache-control'], 'private, no-cache', 'kept, and asked for each time');
  assert.deepEqual(whole.rawPayload, bytes);
  const again = await world.app.inject({
    url: `/api${CALLS.getScreenshotImage.path.replace(':id', pageId)}`,
    headers: {
      ...headersOf(await openSession(world.db, home.admin)),
      'if-none-match': String(whole.headers.etag),
    },
  });
  assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0], 'a cached image is not sent again');
  const stranger = await world.app.inject({
    url: `/api${CALLS.getScreenshotImage.path.replace(':id', pageId)}`,
    headers: { 'if-none-match': String(whole.headers.etag) },
  });
  assert.equal(stranger.statusCode, 401, 'nor shown without a session');

  const part = await get('getElementImage', elementId);
  assert.equal(part.headers['content-type'], 'image/webp');
  const { data, info } = await sharp(part.rawPayload).raw().toBuffer({ resolveWithObject: true });
  assert.deepEqual([info.width, info.height], [960, 480]);
  // The element is in the middle of the cropped area.
  const at = (240 * info.width + 480) * info.channels;
  assert.ok((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60, 'the red box is in the middle');
  assert.ok((data[0] ?? 0) > 200 && (data[1] ?? 0) > 200, 'the corner is white');
});

test('an element has its own screenshot if the page screenshot does not show it as it was found', async () => {
  const pageId = await buildPage(world.db, { testRunId: await newRun() });
  const [pictured = '', bare = ''] = await buildAudit(world.db, {
    testInstanceId: pageId,
    auditId: 'image-alt',
    status: 'Fail',
    elements: [{ label: 'in a menu' }, { label: 'boxless' }],
  });
  const bytes = await sharp({ create: { width: 240, height: 120, channels: 3, background: '#fed' } })
    .webp()
    .toBuffer();
  await world.db
    .updateTable('failing_elements')
    .set({
      picture: JSON.stringify({ shows: 'state', width: 240, height: 120 }),
      picture_sha256: await world.artifacts.put(bytes),
    })
    .where('id', '=', pictured)
    .execute();
  const answer = await get('getElementPicture', pictured);
  assert.equal(answer.headers['content-type'], 'image/webp');
  assert.deepEqual(answer.rawPayload, bytes);
  refused(await get('getElementPicture', bare), 'ER_NOT_FOUND');
});

test('responds with not found for an element without a screenshot or outside of it', async () => {
  const testRunId = await newRun();
  const bare = await buildPage(world.db, { testRunId });
  refused(await get('getScreenshotImage', bare), 'ER_NOT_FOUND');
  const lost = { sha256: 'f'.repeat(64), width: 10, height: 10, scale: 1 };
  const gone = await buildPage(world.db, { testRunId, picture: lost });
  refused(await get('getScreenshotImage', gone), 'ER_NOT_FOUND');
  const ids = await buildAudit(world.db, {
    testInstanceId: gone,
    auditId: 'image-alt',
    status: 'Fail',
    elements: [{ label: 'far', rect: { x: 5000, y: 0, width: 5, height: 5 } }, { label: 'boxless' }],
  });
  for (const id of ids) refused(await get('getElementImage', id), 'ER_NOT_FOUND');
  const shots = await world.call(CALLS.getScreenshots, home.admin, { params: { id: bare } });
  assert.deepEqual(good(CALLS.getScreenshots, shots), { lh: null, andi: null });
});

function redBox(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
}
