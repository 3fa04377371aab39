import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { saveWebsiteLogin } from '@abhigam/portal';
import { openVault } from '@abhigam/vault';
import { reportFile } from '../../api/src/features/reports/report-file.ts';
import { containsAny, encodingsOf } from './find-secret.ts';
import { openScheduleSignIn, type SignedInRun, USER } from './schedule-sign-in.ts';

/** The text formats; the other formats contain the same data (`ReportSource`), compressed. */
const FORMATS = ['html', 'csv', 'json', 'earl', 'sarif'] as const;
/** Behind a login form, with an image without a name: a report has something to show. */
const EXTRA = '<ul><li><a href="/inside/b">B</a></ul><img src="/picture">';
const PAGES = ['/inside/a COMPLETE', '/inside/b COMPLETE'];

test("runs of a schedule use the website's login form with their own user, and no report contains the password", async (context) => {
  const signIn = await openScheduleSignIn({ path: '/inside/a', extra: EXTRA });
  context.after(() => signIn.close());
  const { world, site, password, principal, websiteId } = signIn;
  const deps = {
    db: world.database.db,
    queue: world.queue,
    vault: await openVault({ keys: signIn.vaultKeys, keyFile: 'unused', mayCreate: false }),
    settings: { allowPrivateAddresses: true, allowAddresses: [] },
  };
  const everyones = 'of everyone 77aa';
  await saveWebsiteLogin(deps, principal, {
    websiteId,
    form: {
      kind: 'form',
      loginUrl: `${site.origin}/login`,
      username: 'everyone',
      password: everyones,
      usernameSelector: null,
      passwordSelector: null,
      submitSelector: null,
      check: { selector: null, text: null, url: null },
      cookies: [],
      headers: [],
    },
  });
  const id = await signIn.save({ username: USER, password });

  const first = await signIn.runDue(id);
  assert.deepEqual([first.status, first.pages], ['COMPLETE', PAGES]);
  assert.equal(site.sessions, 1, 'one login serves the run');

  const wrong = 'wrong-91bc';
  await signIn.change(id, { username: USER, password: wrong });
  const second = await signIn.runDue(id);
  assert.deepEqual([second.status, second.notRepresentative], ['FAILURE', 'sign-in-required']);
  assert.deepEqual(new Set(second.said), new Set(['login.not-accepted']));
  assert.equal(site.sessions, 1);

  await signIn.change(id, { username: USER, password });
  const now = await signIn.runNow(id);
  assert.deepEqual([now.status, now.pages, site.sessions], ['COMPLETE', PAGES, 2]);

  // Without its own credentials the schedule uses the website's, which this site rejects.
  await signIn.change(id, null);
  assert.equal((await signIn.runDue(id)).notRepresentative, 'sign-in-required');
  assert.equal(site.sessions, 2);

  for (const secret of [password, wrong, everyones]) assert.deepEqual(await signIn.placesWith(secret), []);
  await assertNoReportTells([password, wrong, everyones], first);

  async function assertNoReportTells(secrets: readonly string[], { testRunId }: SignedInRun): Promise<void> {
    for (const format of FORMATS) {
      const { stream } = await reportFile(
        { ...deps, artifacts: signIn.artifacts, settings: SETTINGS },
        { principal, testRunId, format, language: 'en', signal: new AbortController().signal },
      );
      const bytes = await buffer(stream);
      assert.ok(bytes.length > 0, format);
      for (const secret of secrets)
        assert.ok(!containsAny(bytes, encodingsOf({ user: USER, password: secret })), format);
    }
  }
});

const SETTINGS = {
  webDist: '',
  allowPrivateAddresses: true,
  allowAddresses: [],
  contactUrl: null,
  mockLogin: false,
  demoAccounts: false,
  runsPerOrgPerDay: 1,
  maxPagesPerRun: 1,
  sessionHours: 1,
  sessionIdleMinutes: 30,
  logLevel: 'silent' as const,
  trustProxy: false as const,
  brand: 'generic' as const,
};
