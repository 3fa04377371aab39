import { CALLS } from '@abhigam/contract';
import { sql } from 'kysely';
import { buildStaffedOrganization } from './build-site.ts';
import { openWorld } from './world.ts';

/**
 * A separate program, so that its whole log can be read: makes each call about a login with the given secret,
 * including failing ones, at the most verbose log level, and prints every response and every row.
 */
const [secret = ''] = process.argv.slice(2);
const world = await openWorld({ logLevel: 'trace' });
const site = await buildStaffedOrganization(world.db, 'https://site.example.in/');
const params = { id: site.websiteId };
const named = (name: string) => [{ name, value: secret }];
const body = {
  kind: 'form',
  loginUrl: 'https://site.example.in/login',
  username: 'tester',
  password: secret,
  cookies: named('sid'),
  headers: named('X-Key'),
};
const post = (what: object) => world.call(CALLS.saveWebsiteLogin, site.admin, { params, body: what });

const answers = [
  await post(body),
  await world.call(CALLS.getWebsiteLogin, site.admin, { params }),
  await post({ ...body, headers: named('Host') }),
  await post({ ...body, username: '' }),
  await post({ ...body, loginUrl: secret }),
  await world.call(CALLS.saveWebsiteLogin, site.tester, { params, body }),
];
const { rows } = await sql<{ row: string; sealed: number }>`
  select l::text as row, (select count(*)::int from jsonb_object_keys(l.secrets)) as sealed
  from website_logins l`.execute(world.db);
// Causes an internal error: the table does not exist.
await sql`alter table website_logins rename to gone`.execute(world.db);
answers.push(await post(body));
if (answers.at(-1)?.statusCode !== 500) throw new Error('the last call did not fail');

console.log(answers.map((answer) => `${answer.statusCode} ${answer.body}`).join('\n'));
console.log(rows.map(({ row }) => row).join('\n'));
console.log(`answers ${answers.length}, rows ${rows.length}, sealed ${rows[0]?.sealed}`);
await world.close();
