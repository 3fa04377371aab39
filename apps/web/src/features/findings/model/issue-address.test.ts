import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readIssueAddress, withIssueView } from './issue-address.ts';

const CAUSE = 'a'.repeat(64);
const read = (text: string) => readIssueAddress(new URLSearchParams(text));

test('an address says how the places of an issue are listed; what is unknown in it counts for nothing', () => {
  assert.deepEqual(read(''), { by: 'pages', isChosen: false, rootCause: undefined });
  assert.deepEqual(read(`by=defects&cause=${CAUSE}`), { by: 'defects', isChosen: true, rootCause: CAUSE });
  assert.deepEqual(read(`cause=${CAUSE}`), { by: 'defects', isChosen: false, rootCause: CAUSE });
  assert.deepEqual(read('by=elements&cause=menu'), { by: 'pages', isChosen: false, rootCause: undefined });
});

test('an address that does not say how lists the places in the usual way', () => {
  const none = new URLSearchParams('auditId=label');
  assert.equal(readIssueAddress(none, 'defects').by, 'defects');
  assert.equal(readIssueAddress(new URLSearchParams('by=pages'), 'defects').by, 'pages');
  assert.equal(withIssueView(none, { rootCause: CAUSE }).toString(), `auditId=label&cause=${CAUSE}`);
});

test('another view begins at its beginning and keeps the rest', () => {
  const search = new URLSearchParams(`auditId=label&by=pages&pages=40&decided=set-aside&cause=${CAUSE}`);
  assert.equal(
    withIssueView(search, { by: 'defects' }).toString(),
    `auditId=label&by=defects&decided=set-aside&cause=${CAUSE}`,
  );
  assert.equal(
    withIssueView(search, { rootCause: undefined }).toString(),
    'auditId=label&by=pages&decided=set-aside',
  );
});
