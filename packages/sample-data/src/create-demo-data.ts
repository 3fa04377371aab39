import type { ArtifactStore } from '@abhigam/artifacts';
import { connectDb, findOrganizationByName, findUserForLogin, type Tx, wasEverRegistered } from '@abhigam/db';
import { type Role, urlKey } from '@abhigam/domain';
import { connectQueue, type Queue } from '@abhigam/jobs';
import {
  createApiKey,
  createOrganization,
  createPerson,
  createWebsite,
  type Principal,
  registerOfficer,
  type StartDeps,
  startTestRun,
  systemPrincipal,
} from '@abhigam/portal';
import { sql } from 'kysely';
import { addRequest } from './add-request.ts';
import { addSampleCauses } from './add-sample-causes.ts';
import { addSampleDecisions } from './add-sample-decisions.ts';
import { addSampleHistory } from './add-sample-history.ts';
import { addSampleSchedules } from './add-sample-schedules.ts';
import { addSampleTowns } from './add-sample-towns.ts';
import { backdateSampleAccount } from './backdate-sample-account.ts';
import {
  DECIDED_URL,
  DECIDED_WEBSITE_NAME,
  DECIDERS,
  DEMO_ACCOUNTS,
  DEMO_ORGANIZATIONS,
  DEMO_PASSWORD,
  DEMO_WEBSITES,
  REQUESTED_ORGANIZATION,
  SAMPLE_MAKERS,
  SAMPLE_ORGANIZATION,
  SAMPLE_SERVICES,
  SAMPLE_SITES,
  SAMPLE_URL,
  SAMPLE_WEBSITE_NAME,
} from './demo-world.ts';
import { DISTRICT_STORY } from './sample-story.ts';

/** Key of the advisory lock (any fixed number): one launcher creates demo data at a time. */
const LOCK_KEY = 7_145_310_023;

const DEMO = systemPrincipal('demo');
const SETTINGS: StartDeps['settings'] = {
  allowPrivateAddresses: true,
  allowAddresses: [],
  contactUrl: null,
  runsPerOrgPerDay: 1000,
  maxPagesPerRun: 1000,
};

/** Storage of the letters. */
type DemoArtifacts = Pick<ArtifactStore, 'put'>;

/** URLs of the two demo sites. */
export interface DemoSites {
  defective: string;
  corrected: string;
}

/**
 * Creates missing organizations, accounts and websites of the demo, and starts the first test of new websites
 * with `isTestedFirst`, with schedules that start in a few days; another website gets a history of sample data.
 * Idempotent: existing and deleted items are left alone.
 */
export async function createDemoData(
  connectionString: string,
  sites: DemoSites,
  artifacts: DemoArtifacts,
): Promise<void> {
  const connection = connectDb(connectionString, { maxConnections: 1, applicationName: 'abhigam-launcher' });
  let opened: Promise<Queue> | null = null;
  // Opened lazily: later launches enqueue nothing.
  const openQueue = () => {
    opened ??= connectQueue({ connectionString, role: 'producer', onError: () => {} });
    return opened;
  };
  try {
    await connection.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx);
      await createIn(
        tx,
        { sites, artifacts },
        {
          async enqueue(inTx, job, payload, options) {
            await (await openQueue()).enqueue(inTx, job, payload, options);
          },
        },
      );
    });
  } finally {
    await stopQueue(opened);
    await connection.close();
  }
}

async function createIn(
  tx: Tx,
  { sites, artifacts }: { sites: DemoSites; artifacts: DemoArtifacts },
  queue: StartDeps['queue'],
): Promise<void> {
  const deps = { db: tx, queue, settings: SETTINGS };
  const organizations = new Map<string, number>();
  for (const name of DEMO_ORGANIZATIONS)
    organizations.set(
      name,
      (await findOrganizationByName(tx, name)) ?? (await createOrganization(deps, DEMO, { name })),
    );
  const accounts = new Map<string, string>();
  for (const { organization, isWaiting, request, unusedDays, ...account } of DEMO_ACCOUNTS) {
    const organizationId = organization ? (organizations.get(organization) ?? null) : null;
    const person = { ...account, departmentName: organization, organizationId, password: DEMO_PASSWORD };
    const known = await findUserForLogin(tx, account.email);
    const create = isWaiting ? registerOfficer : createPerson;
    const userId = known?.id ?? (await create(deps, DEMO, person));
    accounts.set(account.email, userId);
    if (!known && request) {
      const requestedId = request === 'letter' ? (organizations.get(REQUESTED_ORGANIZATION) ?? null) : null;
      await addRequest({ ...deps, artifacts }, { userId, organizationId: requestedId });
    }
    if (!known && unusedDays !== undefined)
      await backdateSampleAccount(deps, DEMO, { userId, days: unusedDays });
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
    const newId = await createMissing(deps, input);
    if (newId && website.isTestedFirst) await startFirstRun(deps, { ...input, id: newId });
    if (newId) await addSampleSchedules(deps, DEMO, { website: { ...input, id: newId }, hasHistory: false });
  }
  await addSampleSites(deps);
  const drawer = personOf(accounts.get(DECIDERS.expert) ?? '', 'ADMINEXPERT', null);
  await addSampleTowns(deps, DEMO, { drawer });
  const organizationId = organizations.get(SAMPLE_ORGANIZATION);
  if (organizationId === undefined) throw new Error(`No demo organization ${SAMPLE_ORGANIZATION}`);
  const sample = { name: SAMPLE_WEBSITE_NAME, url: SAMPLE_URL, organizationId, userId: null };
  const sampleId = await createMissing(deps, sample);
  if (sampleId) {
    const website = { ...sample, id: sampleId };
    await addSampleHistory(deps, DEMO, website);
    await addSampleCauses(deps, DEMO, { website, story: DISTRICT_STORY, makers: SAMPLE_MAKERS });
    await addSampleKeys(deps, accounts.get(DECIDERS.admin));
    await addSampleSchedules(deps, DEMO, { website, hasHistory: true });
  }
  const decided = { ...sample, name: DECIDED_WEBSITE_NAME, url: DECIDED_URL };
  const decidedId = await createMissing(deps, decided);
  if (!decidedId) return;
  const website = { ...decided, id: decidedId };
  const ownerId = accounts.get(DECIDERS.admin) ?? '';
  const people = {
    expert: personOf(accounts.get(DECIDERS.expert) ?? '', 'ADMINEXPERT', null),
    admin: personOf(ownerId, 'ADMIN', organizationId),
    ownerId,
  };
  await addSampleDecisions(deps, DEMO, { website, people });
  await addSampleSchedules(deps, DEMO, { website, hasHistory: true });
}

/** Websites of other organizations, each with months of sample data. */
async function addSampleSites(deps: StartDeps): Promise<void> {
  for (const { organization, name, url, story, makers } of SAMPLE_SITES) {
    const organizationId =
      (await findOrganizationByName(deps.db, organization)) ??
      (await createOrganization(deps, DEMO, { name: organization }));
    const input = { name, url, organizationId, userId: null };
    const id = await createMissing(deps, input);
    if (!id) continue;
    const website = { ...input, id };
    await addSampleHistory(deps, DEMO, website, story);
    await addSampleCauses(deps, DEMO, { website, story, makers });
    await addSampleSchedules(deps, DEMO, { website, hasHistory: true });
  }
}

/** API keys of two services, unusable because their secrets are discarded. */
async function addSampleKeys(deps: StartDeps, userId: string | undefined): Promise<void> {
  for (const serviceName of SAMPLE_SERVICES) await createApiKey(deps, DEMO, { serviceName, userId });
}

function personOf(userId: string, role: Role, organizationId: number | null): Principal {
  const origin = { address: null, requestId: null };
  return { kind: 'person', userId, role, organizationId, isApproved: true, origin };
}

interface NewWebsite {
  name: string;
  url: string;
  organizationId: number;
  userId: string | null;
}

/** Registers a website and returns its id; null if it exists or was deleted. */
async function createMissing(deps: StartDeps, website: NewWebsite): Promise<string | null> {
  if (await wasEverRegistered(deps.db, website.organizationId, urlKey(website.url))) return null;
  return createWebsite(deps, DEMO, { ...website, departmentId: null });
}

/** Starts a full_site test for WCAG 2.2 level AA on behalf of its tester. */
async function startFirstRun(deps: StartDeps, website: NewWebsite & { id: string }): Promise<void> {
  await startTestRun(deps, DEMO, {
    name: `First test of ${website.name}`,
    baseUrl: website.url,
    testMode: 'full_site',
    wcagVersion: '2.2',
    wcagLevel: 'AA',
    disableExperimental: true,
    websiteId: website.id,
    inNameOf: website.userId,
  });
}

async function stopQueue(opened: Promise<Queue> | null): Promise<void> {
  // A queue that failed to open has already failed its users.
  await opened?.then(
    (queue) => queue.stop(),
    () => undefined,
  );
}
