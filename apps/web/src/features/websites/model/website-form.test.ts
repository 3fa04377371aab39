import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ASSIGN_LATER, maySeparate, toInput, websiteSchema } from './website-form.ts';

const complete = {
  name: ' District ',
  url: 'https://district.example.in',
  organizationId: '3',
  userId: '',
  isSeparate: false,
};

test('converts form values to the request', () => {
  const schema = websiteSchema({ mustChooseOrganization: true });
  assert.deepEqual(toInput(schema.parse(complete)), {
    name: 'District',
    url: 'https://district.example.in',
    organizationId: 3,
    departmentId: null,
    userId: null,
    isSeparate: false,
  });
});

test('requires an organization from users who can access all of them', () => {
  const values = { ...complete, organizationId: '' };
  const refused = websiteSchema({ mustChooseOrganization: true }).safeParse(values);
  assert.equal(refused.error?.issues[0]?.message, 'Select an organization');
  assert.equal(websiteSchema({ mustChooseOrganization: false }).safeParse(values).success, true);
});

test('accepts localhost and IP addresses and rejects text that is not a URL', () => {
  const schema = websiteSchema({ mustChooseOrganization: true });
  for (const url of ['http://localhost:4000/', 'https://10.0.0.1/a']) {
    assert.equal(schema.safeParse({ ...complete, url }).success, true, url);
  }
  assert.equal(
    schema.safeParse({ ...complete, url: 'nonsense' }).error?.issues[0]?.message,
    'Invalid URL format',
  );
});

test('sends no assigned user for "Assign Later"', () => {
  const schema = websiteSchema({ mustChooseOrganization: false });
  assert.equal(toInput(schema.parse({ ...complete, userId: ASSIGN_LATER })).userId, null);
});

test('requires an assigned user or "Assign Later" in the older layout', () => {
  const schema = websiteSchema({ mustChooseOrganization: false, mustChooseUser: true });
  assert.equal(schema.safeParse(complete).error?.issues[0]?.message, 'Please select an assigned user');
  assert.equal(schema.safeParse({ ...complete, userId: ASSIGN_LATER }).success, true);
});

test('limits a new URL to 500 characters, but not an edited one in the older layout', () => {
  const values = { ...complete, url: `https://a.in/${'a'.repeat(500)}` };
  const refused = websiteSchema({ mustChooseOrganization: false }).safeParse(values);
  assert.equal(
    refused.error?.issues[0]?.message,
    'Invalid URL format. The address is longer than 500 characters.',
  );
  assert.equal(
    websiteSchema({ mustChooseOrganization: false, mayBeLong: true }).safeParse(values).success,
    true,
  );
});

test('allows a path of a host as a separate website, but not the whole host', () => {
  const schema = websiteSchema({ mustChooseOrganization: false });
  const sent = (url: string) => toInput(schema.parse({ ...complete, url, isSeparate: true })).isSeparate;
  assert.equal(sent('https://district.example.in/services/'), true);
  assert.equal(sent('https://district.example.in/?user=1'), false);
  assert.equal(maySeparate('no address'), false);
});
