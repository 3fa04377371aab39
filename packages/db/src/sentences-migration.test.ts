import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Message, quoted, say, sayBecause } from '@abhigam/domain';
import { createTestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { makeTablesBefore, runMigration } from '../test/earlier-tables.ts';

const OURS = '0033_sentences.sql';

/** As earlier versions wrote them: each with what it becomes. */
const STORED: [string, Message][] = [
  ['The page has no content.', say('page.noContent')],
  ['The page could not be tested within 60 seconds.', say('page.timeout', { seconds: 60 })],
  [
    'The server answered with status 404 (Not Found).',
    say('page.statusWithText', { status: 404, text: 'Not Found' }),
  ],
  ['The server answered with status 503.', say('page.status', { status: 503 })],
  ['The address is not a web page but a PDF file.', say('page.pdf')],
  ['The address is not a web page but application/zip.', say('page.otherType', { type: 'application/zip' })],
  [
    'The certificate of the site has expired or is not valid yet (ERR_CERT_DATE_INVALID).',
    say('page.certificateExpired', { error: 'ERR_CERT_DATE_INVALID' }),
  ],
  [
    'a.in (10.0.0.1) is no sentence of ours, and a.in:8080 did not answer in time?',
    quoted('a.in (10.0.0.1) is no sentence of ours, and a.in:8080 did not answer in time?'),
  ],
  ['a.in:8080 did not answer in time.', say('net.timeout', { host: 'a.in:8080' })],
  [
    'a.in is a private or local address (10.0.0.1), which this installation does not test.',
    say('address.privateBehind', { host: 'a.in', address: '10.0.0.1' }),
  ],
  ['Nothing told that the sign-in worked.', say('login.not-confirmed')],
  [
    'The worker ended 2 times while it had this page, the last time with no other at hand.',
    say('givenUp.endsWorker', { times: 2 }),
  ],
  ['The test run was cancelled.', say('run.cancelled')],
  [
    'No page could be tested. http://a.in/: The host name a.in could not be found.',
    sayBecause('run.noPageTested', say('net.unknownHost', { host: 'a.in' }), { url: 'http://a.in/' }),
  ],
];

test('sentences that earlier versions stored become keys that say the same; others stay quoted', async () => {
  const database = await createTestDatabase();
  try {
    await database.db.transaction().execute(async (tx) => {
      await makeTablesBefore(tx, OURS);
      await sql`
        insert into test_runs (id, name, base_url, base_url_key, host, status, status_detail, test_mode, wcag_version,
          wcag_level, disable_experimental, website_id, organization_id, max_pages)
        select gen_random_uuid(), said.text, 'https://a.in/', 'https://a.in/', 'a.in', 'FAILURE', said.text, 'full_site',
          '2.2', 'AA', false, website.id, website.organization_id, 1
        from websites website, jsonb_to_recordset(${JSON.stringify(STORED.map(([text]) => ({ text })))}::jsonb)
          as said (text text)`.execute(tx);
      await runMigration(tx, OURS);
      const { rows } = await sql<{ name: string; said: unknown }>`
        select name, status_detail as said from test_runs`.execute(tx);
      assert.deepEqual(new Map(rows.map(({ name, said }) => [name, said])), new Map(STORED));
    });
  } finally {
    await database.close();
  }
});
