import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { packJson } from '@abhigam/artifacts';
import { CALLS, errorResponse } from '@abhigam/contract';
import { good, refused } from '../../../test/answers.ts';
import { type ElementInput, packedFacts } from '../../../test/build-facts.ts';

import { buildAudit, buildPage, buildRun } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let home: Organization;
before(async () => {
  world = await openWorld();
  home = await buildStaffedOrganization(world.db);
});
after(() => world.close());

const ELEMENTS: readonly ElementInput[] = [
  { tag: 'h1', role: 'heading', name: 'Tenders', properties: { level: 1 } },
  { tag: 'a', role: 'link', name: 'Open tenders', attributes: [['href', '/open']] },
  { tag: 'img', role: 'image', name: '' },
  { tag: 'button', role: 'button', name: 'खोजें', attributes: [['tabindex', '2']] },
];

async function newPage(factsSha256: string | null): Promise<string> {
  const testRunId = await buildRun(world.db, { websiteId: home.websiteId });
  return buildPage(world.db, { testRunId, factsSha256 });
}

async function pageWith(elements: readonly ElementInput[]): Promise<string> {
  return newPage(await world.artifacts.put(await packedFacts(elements)));
}

async function keyboard(id: string, query: object = {}) {
  const call = CALLS.getKeyboardView;
  return good(call, await world.call(call, home.admin, { params: { id }, query: { ...query } }));
}

async function transcript(id: string, query: object = {}) {
  const call = CALLS.getTranscript;
  return good(call, await world.call(call, home.admin, { params: { id }, query: { ...query } }));
}

test('stops are in tab order with their problems, roles in the requested language', async () => {
  const id = await pageWith(ELEMENTS);
  const { stops, total } = await keyboard(id, { lang: 'hi' });
  assert.equal(total, 2);
  assert.deepEqual(
    stops.map(({ number, name, role, tabIndex, problems }) => [number, name, role, tabIndex, problems]),
    [
      [1, 'खोजें', 'बटन', 2, ['positive-tabindex']],
      [2, 'Open tenders', 'लिंक', null, ['jumps-back']],
    ],
  );
  assert.deepEqual(stops[1]?.rect, { x: 10, y: 50, width: 200, height: 20 });
  assert.equal(stops[1]?.selector, 'html > body > a');
});

test('the transcript is paged and filtered by screen reader navigation type', async () => {
  const id = await pageWith(ELEMENTS);
  const all = await transcript(id);
  const spokenLines = all.lines.map(({ parts }) => parts.map(({ text }) => text).join(', '));
  assert.deepEqual(spokenLines, [
    'Notices, page',
    'Tenders, heading level 1',
    'Open tenders, link',
    'no name, graphic',
    'खोजें, button',
  ]);
  assert.deepEqual(all.counts, {
    all: 5,
    failing: 0,
    headings: 1,
    landmarks: 0,
    links: 1,
    fields: 0,
    images: 1,
  });
  const rest = await transcript(id, { limit: 2, skip: 3 });
  assert.deepEqual(
    rest.lines.map(({ index }) => index),
    [3, 4],
  );
  const images = await transcript(id, { show: 'images', lang: 'hi' });
  assert.deepEqual(
    images.lines.map(({ index, parts }) => [index, ...parts.map(({ text }) => text)]),
    [[3, 'कोई नाम नहीं', 'चित्र']],
  );
});

test('failing elements are attached to their lines and stops, and have their position', async () => {
  const id = await pageWith([...ELEMENTS, { tag: 'p', role: 'none', name: '' }]);
  const audit = { testInstanceId: id, auditId: 'image-alt', status: 'Fail' as const };
  const [image = ''] = await buildAudit(world.db, {
    ...audit,
    elements: [{ label: 'seal', selector: 'img' }],
  });
  const [link = ''] = await buildAudit(world.db, {
    ...audit,
    auditId: 'link-name',
    status: 'Warn',
    elements: [{ label: 'tenders', selector: 'a[href$="open"]' }],
  });
  const [unheard = ''] = await buildAudit(world.db, { ...audit, auditId: 'x', elements: [{ label: 'p' }] });
  await buildAudit(world.db, { ...audit, auditId: 'y', elements: [{ label: 'q', selector: 'q' }] });
  const failing = await transcript(id, { show: 'failing' });
  assert.deepEqual(
    failing.lines.map(({ index, findings, findingCount }) => [index, findings, findingCount]),
    [
      [2, [{ id: link, auditId: 'link-name', status: 'Warn', isOwn: true }], 1],
      [3, [{ id: image, auditId: 'image-alt', status: 'Fail', isOwn: true }], 1],
    ],
  );
  assert.equal(failing.counts.failing, 2);
  assert.deepEqual(
    failing.unheard.map((mark) => mark.id),
    [unheard],
  );
  assert.equal(failing.unplacedCount, 1);
  const { stops } = await keyboard(id);
  assert.deepEqual(
    stops.map(({ findings }) => findings.map((mark) => mark.id)),
    [[], [link]],
  );
  const call = CALLS.findInReadout;
  const find = async (element: string) =>
    good(call, await world.call(call, home.admin, { params: { id: element } }));
  assert.deepEqual(await find(link), { testInstanceId: id, stop: 2, line: 2 });
  assert.deepEqual(await find(unheard), { testInstanceId: id, stop: null, line: null });
});

test('distinguishes missing facts from an unknown page', async () => {
  const places = [
    await newPage(null),
    await newPage('0'.repeat(64)),
    await newPage(await world.artifacts.put(await packJson({ format: 99 }))),
  ];
  for (const id of places)
    for (const call of [CALLS.getKeyboardView, CALLS.getTranscript]) {
      const answer = await world.call(call, home.admin, { params: { id } });
      refused(answer, 'ER_NOT_FOUND');
      const { details = [] } = errorResponse.parse(answer.json()).error;
      assert.deepEqual(
        details.map(({ field }) => field),
        ['facts'],
      );
    }
  const unknown = await world.call(CALLS.getTranscript, home.admin, { params: { id: crypto.randomUUID() } });
  refused(unknown, 'ER_NOT_FOUND');
  assert.equal(errorResponse.parse(unknown.json()).error.details, undefined);
});

test('validates the parameters', async () => {
  const id = await pageWith(ELEMENTS);
  for (const query of [{ limit: 0 }, { limit: 201 }, { skip: -1 }, { show: 'everything' }, { lang: 'fr' }])
    refused(await world.call(CALLS.getTranscript, home.admin, { params: { id }, query }), 'ER_VALIDATION');
  refused(await world.call(CALLS.getKeyboardView, home.admin, { params: { id: 'x' } }), 'ER_VALIDATION');
});
