import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readIssueAddress, withIssueView } from './issue-address.ts';

const CAUSE = 'a'.repeat(64);
const read = (text: string) => readIssueAddress(new URLSearchParams(text));

test('reads from the URL how the places of an issue are listed and ignores unknown values', () => {
  assert.deepEqual(read(''), { by: 'pages', isChosen: false, rootCause: undefined });
  assert.deepEqual(read(`by=defects&cause=${CAUSE}`), { by: 'defects', isChosen: true, rootCause: CAUSE });
  assert.deepEqual(read(`cause=${CAUSE}`), { by: 'defects', isChosen: false, rootCause: CAUSE });
  assert.deepEqual(read('by=elements&cause=menu'), { by: 'pages', isChosen: false, rootCause: undefined });
});

test('uses the usual view when the URL does not name one', () => {
  const none = new URLSearchParams('auditId=label');
  assert.equal(readIssueAddress(none, 'defects').by, 'defects');
  assert.equal(readIssueAddress(new URLSearchParams('by=pages'), 'defects').by, 'pages');
  assert.equal(withIssueView(none, { rootCause: CAUSE }).toString(), `auditId=label&cause=${CAUSE}`);
});

test('resets paging in another view and keeps the other parameters', () => {
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
