import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { upsertSignInAddress } from '@abhigam/db';
import { buildUser, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import {
  admitSignIn,
  countRefusedSignIns,
  SIGN_IN_LIMITS,
  type SignInAlarm,
  type SignInAttempt,
  SignInLimited,
} from './admit-sign-in.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

let hosts = 0;
const newAddress = () => {
  hosts += 1;
  return `192.0.2.${hosts % 250}/${hosts}`;
};

/** A failed sign-in: returns the alarms it raised, or the limit that refused it. */
const fail = (address: string, account: string = randomUUID()) =>
  failOn({ address, account, email: `${account}@example.in` });

async function failOn(attempt: SignInAttempt): Promise<SignInAlarm[] | SignInLimited> {
  try {
    const admitted = await admitSignIn(database.db, attempt);
    return await admitted.failed();
  } catch (error) {
    if (error instanceof SignInLimited) return error;
    throw error;
  }
}

const isTurnedAway = (answer: SignInAlarm[] | SignInLimited) => answer instanceof SignInLimited;

/** An account with an address that has signed in to it before. */
async function buildOwner(): Promise<{ account: string; email: string; address: string }> {
  const user = await buildUser(database.db);
  const address = newAddress();
  await upsertSignInAddress(database.db, user.id, address);
  return { account: user.id, email: user.email, address };
}

test('blocks an address after twenty failures on any accounts, but no other address', async () => {
  const address = newAddress();
  for (let tries = 0; tries < SIGN_IN_LIMITS.perAddress; tries += 1)
    assert.equal(isTurnedAway(await fail(address)), false);
  const answer = await fail(address);
  assert(answer instanceof SignInLimited);
  assert.equal(answer.limit, 'address');
  const { code, retryAfterSeconds } = answer.answer;
  assert.equal(code, 'ER_TOO_MANY_REQUESTS');
  assert.ok(retryAfterSeconds !== null && retryAfterSeconds > 0 && retryAfterSeconds <= 15 * 60);
  assert.equal(isTurnedAway(await fail(newAddress())), false);
});

test('concurrent attempts cannot exceed the limit', async () => {
  const address = newAddress();
  const answers = await Promise.all(Array.from({ length: 60 }, () => fail(address)));
  assert.equal(answers.filter((answer) => !isTurnedAway(answer)).length, SIGN_IN_LIMITS.perAddress);
});

test('an address may retry after a quarter of an hour, however many attempts were refused meanwhile', async () => {
  const address = newAddress();
  const account = randomUUID();
  for (let tries = 0; tries < SIGN_IN_LIMITS.perAccountAndAddress + 5; tries += 1)
    await fail(address, account);
  assert.equal(isTurnedAway(await fail(address, account)), true);
  await sql`update attempts set slot = slot - interval '16 minutes'
    where key like ${`%${address}%`}`.execute(database.db);
  assert.equal(isTurnedAway(await fail(address, account)), false);
});

test('successful sign-ins do not count', async () => {
  const address = newAddress();
  for (let times = 0; times < SIGN_IN_LIMITS.perAddress + 5; times += 1) {
    const account = randomUUID();
    const admitted = await admitSignIn(database.db, { address, account, email: `${account}@example.in` });
    await admitted.succeeded();
  }
  assert.equal(isTurnedAway(await fail(address)), false);
});

test('an office behind one address can sign in while one of its users guesses passwords', async () => {
  const owner = await buildOwner();
  for (let tries = 0; tries < SIGN_IN_LIMITS.perAddress; tries += 1) await fail(owner.address);
  assert.equal(isTurnedAway(await fail(owner.address)), true);
  const admitted = await admitSignIn(database.db, owner);
  await admitted.succeeded();
  // From that address, each account allows fewer than the usual ten attempts.
  let tries = 0;
  while (!isTurnedAway(await failOn(owner))) tries += 1;
  assert.equal(tries, SIGN_IN_LIMITS.perAccountAndAddressUnderAttack);
});

test('strangers cannot lock an account: its owner can sign in from known and new addresses', async () => {
  const owner = await buildOwner();
  const alarms: string[] = [];
  for (let strangers = 0; strangers < 30; strangers += 1) {
    const answer = await fail(newAddress(), owner.account);
    assert.ok(!(answer instanceof SignInLimited), 'each address has its own attempts');
    alarms.push(...answer.filter((what) => what === 'account-under-attack'));
  }
  assert.deepEqual(alarms, ['account-under-attack'], 'one alarm');
  // Under attack, an address that is new to the account has three attempts, the owner's usual address ten.
  const triesFrom = async (address: string) => {
    for (let tries = 0; ; tries += 1) {
      const answer = await failOn({ ...owner, address });
      if (answer instanceof SignInLimited) return tries;
    }
  };
  assert.equal(await triesFrom(newAddress()), SIGN_IN_LIMITS.perAccountAndAddressUnderAttack);
  assert.equal(await triesFrom(newAddress()), SIGN_IN_LIMITS.perAccountAndAddressUnderAttack);
  assert.equal(await triesFrom(owner.address), SIGN_IN_LIMITS.perAccountAndAddress);
});

test('counts all refusals of an hour and raises one alarm over the limit', async () => {
  await database.db.deleteFrom('attempts').where('key', 'like', '%sign-in:refused').execute();
  const alarms: string[] = [];
  for (let tries = 0; tries < SIGN_IN_LIMITS.overAllAnHour + 20; tries += 1) {
    const answer = await fail(newAddress());
    if (!(answer instanceof SignInLimited)) alarms.push(...answer);
  }
  assert.deepEqual(alarms, ['sign-ins-under-attack']);
  assert.equal(await countRefusedSignIns(database.db), SIGN_IN_LIMITS.overAllAnHour + 20);
});
