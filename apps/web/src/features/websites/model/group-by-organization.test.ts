import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupByOrganization } from './group-by-organization.ts';

const site = (name: string, organizationId: number) => ({
  name,
  organizationId,
  organization: { name: `Org ${organizationId}` },
});

test('groups websites by organization and keeps the order', () => {
  const groups = groupByOrganization([site('a', 2), site('b', 1), site('c', 2)]);
  assert.deepEqual(
    groups.map((group) => [group.name, group.websites.map((website) => website.name)]),
    [
      ['Org 2', ['a', 'c']],
      ['Org 1', ['b']],
    ],
  );
});
