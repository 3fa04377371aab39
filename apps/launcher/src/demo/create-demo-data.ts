import { connectDb, type Tx } from '@abhigam/db';
import { connectQueue, type Queue } from '@abhigam/jobs';
import { sql } from 'kysely';
import {
  DEMO_ACCOUNTS,
  DEMO_ORGANIZATIONS,
  DEMO_WEBSITES,
  SAMPLE_ORGANIZATION,
  SAMPLE_URL,
  SAMPLE_WEBSITE_NAME,
} from './demo-world.ts';
import { ensureAccount } from './ensure-account.ts';
import { ensureOrganization } from './ensure-organization.ts';
import { ensureWebsite } from './ensure-website.ts';
import { insertSampleHistory } from './insert-sample-history.ts';
import { startFirstRun } from './start-first-run.ts';

/** Any fixed number: the advisory lock that lets one launcher make demo data at a time. */
const LOCK_KEY = 7_145_310_023;

/** Addresses of the two demo sites. */
export interface DemoSites {
  defective: string;
  corrected: string;
}

/**
 * Makes what is missing of the demo's organizations, accounts and websites, and starts the first test
 * of each new website that asks for one; one more website has a history made up of sample data. What is there
 * already, or was deleted, is left as it is.
 */
export async function createDemoData(connectionString: string, sites: DemoSites): Promise<void> {
  const connection = connectDb(connectionString, { maxConnections: 1, applicationName: 'abhigam-launcher' });
  let queue: Queue | null = null;
  const openQueue = async () => {
    queue ??= await connectQueue({ connectionString, role: 'producer', onError: () => {} });
    return queue;
  };
  try {
    await connection.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx);
      await createIn(tx, sites, openQueue);
    });
  } finally {
    await stopQueue(queue);
    await connection.close();
  }
}

async function createIn(tx: Tx, sites: DemoSites, openQueue: () => Promise<Queue>): Promise<void> {
  const organizations = new Map<string, number>();
  for (const name of DEMO_ORGANIZATIONS) organizations.set(name, await ensureOrganization(tx, name));
  const accounts = new Map<string, string>();
  for (const account of DEMO_ACCOUNTS) {
    const organizationId = account.organization ? (organizations.get(account.organization) ?? null) : null;
    accounts.set(account.email, await ensureAccount(tx, account, organizationId));
  }
  for (const website of DEMO_WEBSITES) {
    const organizationId = organizations.get(website.organization);
    if (organizationId === undefined) throw new Error(`No demo organization ${website.organization}`);
    const input = {
      name: website.name,
      url: sites[website.site],
      organizationId,
      userId: website.tester === null ? null : (accounts.get(website.tester) ?? null),
    };
    const newId = await ensureWebsite(tx, input);
    // The queue is opened for the first start only: later ones have nothing to put into it.
    if (newId && website.isTestedFirst) await startFirstRun(tx, await openQueue(), { ...input, id: newId });
  }
  const organizationId = organizations.get(SAMPLE_ORGANIZATION);
  if (organizationId === undefined) throw new Error(`No demo organization ${SAMPLE_ORGANIZATION}`);
  const sample = { name: SAMPLE_WEBSITE_NAME, url: SAMPLE_URL, organizationId, userId: null };
  const sampleId = await ensureWebsite(tx, sample);
  if (sampleId) await insertSampleHistory(tx, { ...sample, id: sampleId });
}

function stopQueue(queue: Queue | null): Promise<void> {
  return queue ? queue.stop() : Promise.resolve();
}
