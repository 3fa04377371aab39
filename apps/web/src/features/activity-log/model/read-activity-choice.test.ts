import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countActiveFilters, readActivityCursor, readActivityFilter } from './read-activity-choice.ts';

const PERSON = '0191d8c0-0000-7000-8000-000000000001';
const NOTHING = {
  actorId: undefined,
  type: undefined,
  organizationId: undefined,
  priority: undefined,
  from: undefined,
  to: undefined,
};

test('reads filters from the URL and ignores unknown values', () => {
  const filter = readActivityFilter({
    actorId: PERSON,
    type: 'signed-in',
    organizationId: '7',
    priority: 'HIGH',
    from: '2024-02-29',
    to: '2026-01-01',
  });
  assert.deepEqual(filter, {
    actorId: PERSON,
    type: 'signed-in',
    organizationId: 7,
    priority: 'HIGH',
    from: '2024-02-29',
    to: '2026-01-01',
  });
  assert.equal(countActiveFilters(filter), 6);
  const wrong = readActivityFilter({
    actorId: 'me',
    type: 'constructor',
    organizationId: '-1',
    priority: 'high',
    from: '2026-02-30',
    to: '1.1.2026',
  });
  assert.deepEqual(wrong, NOTHING);
  assert.equal(countActiveFilters(wrong), 0);
});

test('ignores an incomplete cursor, so that the list starts with the newest entry', () => {
  const whole = { direction: 'next', lastId: '42', lastCreated: '2026-01-01T00:00:00.000Z' };
  assert.deepEqual(readActivityCursor(whole), whole);
  for (const spoilt of [
    { direction: 'up' },
    { lastId: '0' },
    { lastId: '1e3' },
    { lastId: undefined },
    { lastCreated: 'yesterday' },
    { lastCreated: undefined },
  ])
    assert.equal(readActivityCursor({ ...whole, ...spoilt }), null);
});
