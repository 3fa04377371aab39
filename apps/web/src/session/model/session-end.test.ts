import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flatSources, readSources } from '@abhigam/messages/read-sources';
import { causeOfRefusal } from './session-end.ts';

test("maps the server's message about an ended session to its cause", () => {
  const causes = [...flatSources(readSources('en', 'messages')).keys()]
    .filter((key) => key.startsWith('signIn.session'))
    .map((key) => [key, causeOfRefusal(key)]);
  assert.deepEqual(Object.fromEntries(causes), {
    'signIn.sessionAccountChanged': 'accountChanged',
    'signIn.sessionAccountRemoved': 'accountRemoved',
    'signIn.sessionEnded': 'ended',
    'signIn.sessionExpired': 'expired',
    'signIn.sessionIdle': 'idle',
    'signIn.sessionOver': null,
    'signIn.sessionRequestRemoved': 'requestRemoved',
  });
  assert.equal(causeOfRefusal(''), null);
});
