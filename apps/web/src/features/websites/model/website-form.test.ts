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

test('what is filled in becomes what is sent', () => {
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

test('who reaches all organizations must choose one', () => {
  const values = { ...complete, organizationId: '' };
  const refused = websiteSchema({ mustChooseOrganization: true }).safeParse(values);
  assert.equal(refused.error?.issues[0]?.message, 'Select an organization');
  assert.equal(websiteSchema({ mustChooseOrganization: false }).safeParse(values).success, true);
});

test('localhost and bare addresses are accepted, other schemes are not', () => {
  const schema = websiteSchema({ mustChooseOrganization: true });
  for (const url of ['http://localhost:4000/', 'https://10.0.0.1/a']) {
    assert.equal(schema.safeParse({ ...complete, url }).success, true, url);
  }
  assert.equal(
    schema.safeParse({ ...complete, url: 'nonsense' }).error?.issues[0]?.message,
    'Invalid URL format',
  );
});

test('assigning later sends no assignee', () => {
  const schema = websiteSchema({ mustChooseOrganization: false });
  assert.equal(toInput(schema.parse({ ...complete, userId: ASSIGN_LATER })).userId, null);
});

test('in the older layout someone is chosen, or to be assigned later', () => {
  const schema = websiteSchema({ mustChooseOrganization: false, mustChooseUser: true });
  assert.equal(schema.safeParse(complete).error?.issues[0]?.message, 'Please select an assigned user');
  assert.equal(schema.safeParse({ ...complete, userId: ASSIGN_LATER }).success, true);
});

test('an address has 500 characters at most where it is new, and has not in the form that edits it in the older layout', () => {
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

test('a path of a host can be a website of its own, all of the host cannot', () => {
  const schema = websiteSchema({ mustChooseOrganization: false });
  const sent = (url: string) => toInput(schema.parse({ ...complete, url, isSeparate: true })).isSeparate;
  assert.equal(sent('https://district.example.in/services/'), true);
  assert.equal(sent('https://district.example.in/?user=1'), false);
  assert.equal(maySeparate('no address'), false);
});
