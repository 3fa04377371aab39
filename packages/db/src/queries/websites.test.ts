import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildOrganization, buildWebsite, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { listWebsites } from './websites.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const education = await buildOrganization(db, { name: 'Ministry of Education' });
  const health = await buildOrganization(db, { name: 'स्वास्थ्य मंत्रालय' });
  await buildWebsite(db, {
    organization_id: education.id,
    name: 'Schools',
    url: 'https://schools.example.in/',
  });
  await buildWebsite(db, {
    organization_id: education.id,
    name: '100% Online',
    url: 'https://o_line.example.in/',
  });
  await buildWebsite(db, { organization_id: health.id, name: 'अस्पताल', url: 'https://care.example.in/' });
});
after(() => database.close());

async function found(search: string): Promise<string[]> {
  const rows = await listWebsites(
    database.db,
    { reach: 'all' },
    { where: { search }, order: { key: 'name', direction: 'asc' }, limit: 9, skip: 0 },
  );
  return rows.map(({ name }) => name);
}

const SEARCHES: [words: string, names: string[]][] = [
  ['school', ['Schools']],
  ['SCHOOLS.EXAMPLE', ['Schools']],
  ['of educ', ['100% Online', 'Schools']],
  ['मंत्रालय', ['अस्पताल']],
  ['पता', ['अस्पताल']],
  // The index has no parts shorter than three characters.
  ['ho', ['Schools']],
  ['ा', ['अस्पताल']],
  // Does not match across the end of the name and the start of the URL.
  ['schools https', []],
  // Wildcards are matched literally.
  ['0% on', ['100% Online']],
  ['o_line', ['100% Online']],
  ['s_hools', []],
  ['\\', []],
  ['nowhere', []],
];
for (const [words, names] of SEARCHES) {
  test(`a search for “${words}” finds ${names.length} websites`, async () => {
    assert.deepEqual(await found(words), names);
  });
}
