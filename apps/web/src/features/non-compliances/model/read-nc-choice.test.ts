import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNcChoice } from './read-nc-choice.ts';

const read = (query: string) => readNcChoice(new URLSearchParams(query));

test('shows five UNRESOLVED ones, newest first, by default', () => {
  assert.deepEqual(read(''), {
    filter: { status: 'UNRESOLVED' },
    order: 'created DESC',
    size: 5,
    page: 1,
  });
});

test('treats ALL and -1 as no filter', () => {
  assert.deepEqual(read('status=ALL').filter, {});
  assert.deepEqual(read('status=-1&testMode=-1&websiteId=-1&organizationId=-1&search=-1').filter, {});
});

test('reads every filter from the URL', () => {
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

test('ignores unknown values', () => {
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

test('maps a former rule id to its current check', () => {
  assert.equal(read('auditId=keys-do-nothing').filter.auditId, 'mouse-only-control');
});
