import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { fingerprintBytes } from './fingerprint.ts';

const HEX = createHash('sha256').update('a finding').digest('hex');

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

test('the program and the database encode every form of a fingerprint to the same bytes', async () => {
  for (const text of [HEX, HEX.toUpperCase(), '', 'sample-1', 'ab', `${HEX}00`, 'शब्द']) {
    const { rows } = await sql<{ bytes: Buffer }>`select fingerprint(${text}) as bytes`.execute(database.db);
    assert.deepEqual(rows[0]?.bytes, fingerprintBytes(text), text);
  }
  assert.equal(fingerprintBytes(HEX).toString('hex'), HEX);
});
