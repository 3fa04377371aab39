import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNcChoice } from './read-nc-choice.ts';

const read = (query: string) => readNcChoice(new URLSearchParams(query));

test('an address that says nothing shows five UNRESOLVED ones, the newest first', () => {
  assert.deepEqual(read(''), {
    filter: { status: 'UNRESOLVED' },
    order: 'created DESC',
    size: 5,
    page: 1,
  });
});

test('ALL and -1 are no filter', () => {
  assert.deepEqual(read('status=ALL').filter, {});
  assert.deepEqual(read('status=-1&testMode=-1&websiteId=-1&organizationId=-1&search=-1').filter, {});
});

test('everything that can be chosen is read', () => {
  const websiteId = '0198a5a4-8a5e-7a3c-9d58-7d1a52f0c111';
  assert.deepEqual(
    read(
      `status=FIX+IN+PROGRESS&notResolved=true&testMode=full_site&wcagVersion=2.1&wcagLevel=AA&organizationId=7&websiteId=${websiteId}` +
        '&auditId=image-alt&criterion=1.1.1&assignee=me&overdue=true&dueBy=2026-12-01&olderThanDays=30&search=+a+&order=due+ASC&size=ALL&page=2',
    ),
    {
      filter: {
        status: 'FIX IN PROGRESS',
        notResolved: true,
        testMode: 'full_site',
        wcagVersion: '2.1',
        wcagLevel: 'AA',
        assignee: 'me',
        websiteId,
        auditId: 'image-alt',
        criterion: '1.1.1',
        search: 'a',
        overdue: true,
        dueBy: '2026-12-01',
        olderThanDays: 30,
        organizationId: 7,
      },
      order: 'due ASC',
      size: 'ALL',
      page: 2,
    },
  );
});

test('what is not known counts as not said', () => {
  assert.deepEqual(
    read(
      'status=DONE&notResolved=perhaps&size=7&order=x&page=-3&assignee=you&websiteId=1&overdue=maybe&dueBy=2026-02-31&olderThanDays=0',
    ),
    {
      filter: {},
      order: 'created DESC',
      size: 5,
      page: 1,
    },
  );
});

test('a check by a former id of its rule is that of today', () => {
  assert.equal(read('auditId=keys-do-nothing').filter.auditId, 'mouse-only-control');
});
