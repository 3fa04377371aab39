import { randomUUID } from 'node:crypto';
import type { Db } from '@abhigam/db';

/** A cause that these websites have, as `gatherCauses` stores it. Returns its number. */
export async function buildSharedCause(
  db: Db,
  websiteIds: readonly string[],
  more: {
    auditId?: string;
    origin?: string | null;
    failures?: number;
    score?: number;
    scoreAfter?: number;
    testRunId?: string;
    elementId?: string;
    testInstanceId?: string;
  } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('shared_causes')
    .values({
      audit_id: more.auditId ?? 'image-alt',
      source: 'lh',
      impact: 'critical',
      element: 'img.govx-logo',
      within: 'header.govx-head',
      origin: more.origin ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const websiteId of websiteIds) await addToCause(db, id, websiteId, more);
  return id;
}

async function addToCause(
  db: Db,
  causeId: number,
  websiteId: string,
  more: NonNullable<Parameters<typeof buildSharedCause>[2]>,
): Promise<void> {
  const { organization_id: organizationId } = await db
    .selectFrom('websites')
    .select('organization_id')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const of = {
    website_id: websiteId,
    organization_id: organizationId,
    test_run_id: more.testRunId ?? randomUUID(),
    pages: 1,
    failures: more.failures ?? 1,
    score: more.score ?? 60,
    element_id: more.elementId ?? null,
    test_instance_id: more.testInstanceId ?? null,
  };
  await db
    .insertInto('website_causes')
    .values([
      { ...of, cause_id: 0, score_after: of.score },
      { ...of, cause_id: causeId, score_after: more.scoreAfter ?? 100 },
    ])
    .onConflict((on) => on.columns(['website_id', 'cause_id']).doNothing())
    .execute();
}

/** A sample of one website with one tested page. */
export async function buildEstimate(
  db: Db,
  websiteId: string,
  { userId, testRunId }: { userId: string; testRunId: string },
): Promise<string> {
  const id = randomUUID();
  const { organization_id: organizationId, url } = await db
    .selectFrom('websites')
    .select(['organization_id', 'url'])
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('estimates')
    .values({
      id,
      organization_id: organizationId,
      organization_ids: [organizationId],
      user_id: userId,
      seed: 1,
      wcag_version: '2.1',
      wcag_level: 'AA',
      strata: [1],
      websites: 1,
      pages: 1,
    })
    .execute();
  await db
    .insertInto('estimate_pages')
    .values({
      estimate_id: id,
      ordinal: 0,
      stratum: 0,
      website_id: websiteId,
      website_pages: 1,
      url,
      test_run_id: testRunId,
      refusal: null,
    })
    .execute();
  return id;
}
