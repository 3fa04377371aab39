import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openScheduleSignIn, USER } from './schedule-sign-in.ts';

const SIGNED_IN = { status: 'COMPLETE', notRepresentative: null, said: [] };

test('runs of a schedule open pages behind HTTP basic with its current password, which is stored nowhere else', async (context) => {
  const signIn = await openScheduleSignIn({ path: '/basic/a', extra: '<a href="/basic/b">B</a>' });
  context.after(() => signIn.close());
  const { password } = signIn;
  const pages = ['/basic/a COMPLETE', '/basic/b COMPLETE'];
  const id = await signIn.save({ username: USER, password });

  const { testRunId: _first, ...first } = await signIn.runDue(id);
  assert.deepEqual(first, { ...SIGNED_IN, pages });

  const wrong = 'wrong-5d0f2c';
  await signIn.change(id, { username: USER, password: wrong });
  const { testRunId: _second, ...second } = await signIn.runDue(id);
  assert.deepEqual(second, {
    status: 'FAILURE',
    notRepresentative: 'sign-in-required',
    pages: ['/basic/a sign-in-required', '/basic/b sign-in-required'],
    said: ['login.not-accepted', 'login.not-accepted'],
  });

  await signIn.change(id, { username: USER, password });
  const { testRunId: _now, ...now } = await signIn.runNow(id);
  assert.deepEqual(now, { ...SIGNED_IN, pages }, 'Run Now logs in like the schedule');

  const other = await signIn.runNow();
  assert.equal(other.notRepresentative, 'sign-in-required', 'a run outside the schedule has no password');

  assert.ok(
    (await signIn.placesWith(USER)).includes('public.website_logins'),
    'the search finds existing values',
  );
  for (const secret of [password, wrong]) assert.deepEqual(await signIn.placesWith(secret), []);
});
