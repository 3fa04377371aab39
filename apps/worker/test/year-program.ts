/**
 * The event consumers and senders of a worker as a program that a test kills: reads lines with a time and a
 * number of statements after which to die, does everything that is due, and reports it.
 */
import { createInterface } from 'node:readline';
import { mock } from 'node:test';
import { connectDb } from '@abhigam/db';
import { openMailer } from '@abhigam/mail';
import { alertDue, alertStale, dispatchEvents } from '@abhigam/portal';
import { Vault } from '@abhigam/vault';
import { pino } from 'pino';
import { z } from 'zod';
import { handleSendDeliveries } from '../src/handlers/send-deliveries.ts';
import { handleSendNotices } from '../src/handlers/send-notices.ts';
import { SWEEP, WORKER } from '../src/principals.ts';

const settings = z
  .object({ DATABASE_URL: z.string(), SMTP_URL: z.string(), SECRETS_KEY: z.string() })
  .parse(process.env);
const command = z.object({ now: z.number(), dieAfter: z.number().nullable() });

let left: number | null = null;
const connection = connectDb(settings.DATABASE_URL, { maxConnections: 6 });
const db = connection.db.withPlugin({
  transformQuery({ node }) {
    if (left !== null) left -= 1;
    // The statement is in flight then.
    if (left === 0) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    return node;
  },
  transformResult: async ({ result }) => result,
});
const mailer = openMailer({
  url: settings.SMTP_URL,
  from: 'portal@example.org',
  fromName: 'Portal',
  allowUnencrypted: true,
});
const deps = {
  db,
  // Jobs are not needed: everything due is done with each command.
  queue: { enqueue: async () => {} },
  log: pino({ level: 'silent' }),
  policy: { allowPrivate: true },
  userAgent: 'The year',
  openVault: async () => new Vault([Buffer.from(settings.SECRETS_KEY, 'base64')]),
  mail: { mailer, product: { en: 'Portal', hi: 'पोर्टल' }, publicUrl: 'https://portal.example.org' },
};
const { signal } = new AbortController();

mock.timers.enable({ apis: ['Date'] });
for await (const line of createInterface({ input: process.stdin })) {
  const { now, dieAfter } = command.parse(JSON.parse(line));
  mock.timers.setTime(now);
  left = dieAfter;
  try {
    await alertStale(deps, SWEEP);
    await alertDue(deps, SWEEP);
    await dispatchEvents(deps, WORKER);
    await handleSendNotices(deps, {}, { signal });
    await handleSendDeliveries(deps, {}, { signal });
    process.stdout.write('done\n');
  } catch {
    // The database connection was lost: the test retries.
    process.stdout.write('failed\n');
  }
}
mailer.close();
await connection.close();
