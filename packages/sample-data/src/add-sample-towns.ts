import { findOrganizationByName, wasEverRegistered } from '@abhigam/db';
import { urlKey } from '@abhigam/domain';
import { createOrganization, createWebsite, type Principal, type StartDeps } from '@abhigam/portal';
import { addSampleEstimate } from './add-sample-estimate.ts';
import { addSampleHistory, type SampleWebsite } from './add-sample-history.ts';
import { addSampleSchedules } from './add-sample-schedules.ts';
import { TOWN_SAMPLE, TOWN_SITES, TOWNS } from './sample-towns.ts';

/**
 * Small websites with sample data, and an estimate that an expert draws from them. Created once, together with
 * the websites.
 */
export async function addSampleTowns(
  deps: StartDeps,
  demo: Principal,
  { drawer }: { drawer: Principal },
): Promise<void> {
  const organizationId =
    (await findOrganizationByName(deps.db, TOWNS)) ?? (await createOrganization(deps, demo, { name: TOWNS }));
  const townSites: SampleWebsite[] = [];
  for (const { name, url, story } of TOWN_SITES) {
    if (await wasEverRegistered(deps.db, organizationId, urlKey(url))) continue;
    const input = { name, url, organizationId, userId: null };
    const website = { ...input, id: await createWebsite(deps, demo, { ...input, departmentId: null }) };
    await addSampleHistory(deps, demo, website, story);
    await addSampleSchedules(deps, demo, { website, hasHistory: true });
    townSites.push(website);
  }
  if (townSites.length < TOWN_SITES.length) return;
  await addSampleEstimate(deps, demo, { ...TOWN_SAMPLE, websites: townSites, organizationId, drawer });
}
