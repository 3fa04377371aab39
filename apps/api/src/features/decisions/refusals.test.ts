import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import {
  type ErrorCode,
  indianDay,
  MAX_DECIDED,
  MAX_EVIDENCE_LENGTH,
  MAX_REASON_LENGTH,
} from '@abhigam/domain';
import { good, refused } from '../../../test/answers.ts';
import { buildAudit, buildPage, buildRun } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openStaffedWorld, type StaffedWorld } from '../../../test/staffed-world.ts';

const MEGABYTE = 'x'.repeat(2 ** 20);
const TODAY = indianDay(new Date());

let world: StaffedWorld;
let foreign: Organization;
before(async () => {
  world = await openStaffedWorld();
  foreign = await buildStaffedOrganization(world.db);
});
after(() => world.close());

/** Builds findings of one audit on one page; returns the ids of run, page and elements. */
async function found({ websiteId, tester }: Organization, status: 'Fail' | 'Warn' = 'Fail') {
  const testRunId = await buildRun(world.db, { websiteId, userId: tester });
  const pageId = await buildPage(world.db, { testRunId, issues: 3 });
  const marks = [1, 2, 3].map(() => randomUUID());
  const elements = await buildAudit(world.db, {
    testInstanceId: pageId,
    auditId: status === 'Fail' ? 'image-alt' : 'video-caption',
    status,
    elements: marks.map((label) => ({ label })),
  });
  return { testRunId, pageId, elements };
}

const make = (who: string, body: object) => world.call(CALLS.makeDecisions, who, { body });
const body = (elementIds: readonly string[], more: object = {}) => ({
  elementIds,
  scope: 'defect',
  verdict: 'accepted',
  reason: 'Known',
  ...more,
});

/** Invalid form data; each is sent with elements of the user's own organization. */
const FORMS: [string, object, ErrorCode][] = [
  ['a reason of a megabyte', { reason: MEGABYTE }, 'ER_VALIDATION'],
  ['a reason that is too long', { reason: 'x'.repeat(MAX_REASON_LENGTH + 1) }, 'ER_VALIDATION'],
  ['no reason for what leaves lists', { reason: '  ' }, 'ER_VALIDATION'],
  ['evidence of a megabyte', { evidence: MEGABYTE }, 'ER_VALIDATION'],
  ['evidence that is too long', { evidence: 'x'.repeat(MAX_EVIDENCE_LENGTH + 1) }, 'ER_VALIDATION'],
  ['a last day that is over', { until: '2020-01-31' }, 'ER_VALIDATION'],
  ['today as the last day', { until: TODAY }, 'ER_VALIDATION'],
  ['a day that does not exist', { until: '2031-02-30' }, 'ER_VALIDATION'],
  ['a verdict of another kind', { verdict: 'passed' }, 'ER_VALIDATION'],
  ['a verdict that does not exist', { verdict: 'ignored' }, 'ER_VALIDATION'],
  ['a scope of hand tests', { scope: 'page' }, 'ER_VALIDATION'],
  ['a place of a template that is not known', { scope: 'template' }, 'ER_VALIDATION'],
  ['an owner who does not exist', { ownerId: randomUUID() }, 'ER_VALIDATION'],
  ['no elements', { elementIds: [] }, 'ER_VALIDATION'],
  [
    'too many elements',
    { elementIds: Array.from({ length: MAX_DECIDED + 1 }, () => randomUUID()) },
    'ER_VALIDATION',
  ],
  ['an element that does not exist', { elementIds: [randomUUID()] }, 'ER_NOT_FOUND'],
  ['what is no id', { elementIds: ["' or 1=1"] }, 'ER_VALIDATION'],
  ['a field that there is not', { isScored: true }, 'ER_VALIDATION'],
];

for (const [what, more, code] of FORMS)
  test(`a decision with ${what} is ${code}, and nothing is decided`, async () => {
    const { elements, testRunId } = await found(world.home);
    refused(await make(world.home.admin, body(elements, more)), code);
    assert.deepEqual(await decidedOf(testRunId), [false, false, false]);
  });

test('elements of another organization, alone or among others, are ER_NOT_FOUND, and nothing is decided', async () => {
  const [own, others] = [await found(world.home), await found(foreign)];
  refused(await make(world.home.admin, body(others.elements)), 'ER_NOT_FOUND');
  refused(await make(world.home.admin, body([...own.elements, ...others.elements])), 'ER_NOT_FOUND');
  for (const { testRunId } of [own, others])
    assert.deepEqual(await decidedOf(testRunId), [false, false, false]);
});

test('refuses a decision about elements of two tests or two runs', async () => {
  const [one, other] = [await found(world.home), await found(world.home)];
  refused(await make(world.home.admin, body([...one.elements, ...other.elements])), 'ER_VALIDATION');
});

test('a tester may judge warnings but not dismiss failures', async () => {
  const [failures, warnings] = [await found(world.home), await found(world.home, 'Warn')];
  refused(await make(world.home.tester, body(failures.elements)), 'ER_FORBIDDEN');
  const answer = await make(world.home.tester, body(warnings.elements, { verdict: 'passed' }));
  assert.equal(good(CALLS.makeDecisions, answer).elements, 3);
});

test('refuses a decision about several elements if one has a decision already, unless they are replaced', async () => {
  const { elements, testRunId } = await found(world.home);
  good(CALLS.makeDecisions, await make(world.home.admin, body(elements.slice(0, 1))));
  refused(await make(world.home.admin, body(elements)), 'ER_STATE');
  assert.deepEqual(await decidedOf(testRunId), [true, false, false]);
  const all = good(CALLS.makeDecisions, await make(world.home.admin, body(elements, { replace: true })));
  assert.deepEqual([all.decisions.length, all.elements], [3, 3]);
  const undone = await world.call(CALLS.undoDecisions, world.home.admin, {
    body: { decisions: all.decisions },
  });
  assert.deepEqual(good(CALLS.undoDecisions, undone), { ended: 3, restored: 1 });
  assert.deepEqual(await decidedOf(testRunId), [true, false, false]);
});

/** Refused changes of a decision; the decision stays unchanged. */
const LATER: [string, (id: string) => Parameters<typeof ask>, ErrorCode][] = [
  [
    'changed with a version that is over',
    (id) => ['changeDecision', 'admin', { params: { id }, body: { reason: 'Other', version: 7 } }],
    'ER_STATE',
  ],
  [
    'changed to a verdict of another kind',
    (id) => ['changeDecision', 'admin', { params: { id }, body: { verdict: 'passed', version: 1 } }],
    'ER_VALIDATION',
  ],
  [
    'changed to end before today',
    (id) => ['changeDecision', 'admin', { params: { id }, body: { until: '2020-01-31', version: 1 } }],
    'ER_VALIDATION',
  ],
  [
    'changed in nothing',
    (id) => ['changeDecision', 'admin', { params: { id }, body: { version: 1 } }],
    'ER_VALIDATION',
  ],
  [
    'given a reason of a megabyte',
    (id) => ['changeDecision', 'admin', { params: { id }, body: { reason: MEGABYTE, version: 1 } }],
    'ER_VALIDATION',
  ],
  [
    'changed by a tester',
    (id) => ['changeDecision', 'tester', { params: { id }, body: { reason: 'Other', version: 1 } }],
    'ER_FORBIDDEN',
  ],
  [
    'withdrawn with a version that is over',
    (id) => ['withdrawDecision', 'admin', { params: { id }, body: { version: 7 } }],
    'ER_STATE',
  ],
  [
    'withdrawn with a comment of a megabyte',
    (id) => ['withdrawDecision', 'admin', { params: { id }, body: { comment: MEGABYTE, version: 1 } }],
    'ER_VALIDATION',
  ],
  [
    'withdrawn by another organization',
    (id) => ['withdrawDecision', 'foreign', { params: { id }, body: { version: 1 } }],
    'ER_NOT_FOUND',
  ],
  [
    'undone by another organization',
    (id) => ['undoDecisions', 'foreign', { body: { decisions: [{ id, version: 1 }] } }],
    'ER_NOT_FOUND',
  ],
  [
    'undone with a version that is over',
    (id) => ['undoDecisions', 'admin', { body: { decisions: [{ id, version: 7 }] } }],
    'ER_STATE',
  ],
  [
    'undone with one that does not exist',
    (id) => [
      'undoDecisions',
      'admin',
      {
        body: {
          decisions: [
            { id, version: 1 },
            { id: randomUUID(), version: 1 },
          ],
        },
      },
    ],
    'ER_NOT_FOUND',
  ],
];

function ask(
  call: 'changeDecision' | 'withdrawDecision' | 'undoDecisions',
  who: 'admin' | 'tester' | 'foreign',
  args: object,
) {
  const person = who === 'foreign' ? foreign.admin : world.home[who];
  return world.call(CALLS[call], person, args);
}

for (const [what, argsOf, code] of LATER)
  test(`a decision is not ${what}: ${code}`, async () => {
    const { elements, testRunId } = await found(world.home);
    const answer = await make(world.home.admin, body(elements.slice(0, 1)));
    const [decision] = good(CALLS.makeDecisions, answer).decisions;
    refused(await ask(...argsOf(decision?.id ?? '')), code);
    assert.deepEqual(await decidedOf(testRunId), [true, false, false]);
  });

test('refuses to withdraw, change or undo a decision that has ended', async () => {
  const { elements } = await found(world.home);
  const [decision] = good(CALLS.makeDecisions, await make(world.home.admin, body(elements))).decisions;
  const id = decision?.id ?? '';
  const withdraw = (version: number) =>
    ask('withdrawDecision', 'admin', { params: { id }, body: { version } });
  good(CALLS.withdrawDecision, await withdraw(1));
  refused(await withdraw(2), 'ER_STATE');
  refused(await ask('undoDecisions', 'admin', { body: { decisions: [{ id, version: 2 }] } }), 'ER_STATE');
});

test('refuses decisions and manual tests for a website that was deleted meanwhile', async () => {
  const gone = await buildStaffedOrganization(world.db);
  const { elements, pageId } = await found(gone);
  const [decision] = good(CALLS.makeDecisions, await make(gone.admin, body(elements.slice(0, 1)))).decisions;
  const id = decision?.id ?? '';
  await world.db
    .updateTable('websites')
    .set({ deleted: new Date() })
    .where('id', '=', gone.websiteId)
    .execute();
  refused(await make(gone.admin, body(elements)), 'ER_NOT_FOUND');
  const tests = { body: { tests: [{ id: 'focus-traps', verdict: 'passed' }] } };
  for (const answer of [
    await world.call(CALLS.changeDecision, gone.admin, {
      params: { id },
      body: { reason: 'Other', version: 1 },
    }),
    await world.call(CALLS.withdrawDecision, gone.admin, { params: { id }, body: { version: 1 } }),
    await world.call(CALLS.undoDecisions, gone.admin, { body: { decisions: [{ id, version: 1 }] } }),
    await world.call(CALLS.getDecision, gone.admin, { params: { id } }),
    await world.call(CALLS.saveHandTests, gone.admin, { params: { id: pageId }, ...tests }),
  ])
    refused(answer, 'ER_NOT_FOUND');
});

/** Refused forms of a manual test. */
const HAND_TESTS: [string, object, ErrorCode][] = [
  ['that does not exist', { id: 'no-such-test', verdict: 'passed' }, 'ER_NOT_FOUND'],
  ['with a verdict of failures', { id: 'focus-traps', verdict: 'accepted' }, 'ER_VALIDATION'],
  ['with a note of a megabyte', { id: 'focus-traps', verdict: 'passed', note: MEGABYTE }, 'ER_VALIDATION'],
  [
    'with a note that is too long',
    { id: 'focus-traps', verdict: 'passed', note: 'x'.repeat(MAX_REASON_LENGTH + 1) },
    'ER_VALIDATION',
  ],
  ['with a version that never was', { id: 'focus-traps', verdict: 'passed', version: 4 }, 'ER_STATE'],
];

for (const [what, one, code] of HAND_TESTS)
  test(`a manual test ${what} is ${code}, and others in the same request are not saved`, async () => {
    const { pageId } = await found(world.home);
    const tests = [{ id: 'use-landmarks', verdict: 'passed' }, one];
    refused(
      await world.call(CALLS.saveHandTests, world.home.admin, { params: { id: pageId }, body: { tests } }),
      code,
    );
    const saved = await world.call(CALLS.listHandTests, world.home.admin, { params: { id: pageId } });
    assert.deepEqual(
      good(CALLS.listHandTests, saved).tests.filter(({ decision }) => decision !== null),
      [],
    );
  });

/** For each element of a run, in order: whether there is a decision about it. */
async function decidedOf(testRunId: string): Promise<boolean[]> {
  const rows = await world.db
    .selectFrom('failing_elements')
    .select('decision_id')
    .where('test_run_id', '=', testRunId)
    .orderBy('ordinal')
    .execute();
  return rows.map(({ decision_id: id }) => id !== null);
}
