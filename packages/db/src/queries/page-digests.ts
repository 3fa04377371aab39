import type { DescribedElement, DigestedPage, PageDigest } from '@abhigam/domain';
import type { Db, Tx } from '../connect.ts';
import { describedElements, pageDigest } from '../page-digest-schema.ts';
import { storableJson } from '../storable.ts';

/** Batch size: a run may have tens of thousands of pages. */
const BATCH_SIZE = 200;

export interface StoredDigest {
  testInstanceId: string;
  testedMs: number;
  digest: PageDigest;
}

/** Replaces the digest of a page; null removes it. */
export async function replaceDigest(
  tx: Tx,
  { testInstanceId, testRunId }: { testInstanceId: string; testRunId: string },
  digested: DigestedPage | null,
): Promise<void> {
  await tx.deleteFrom('page_digests').where('test_instance_id', '=', testInstanceId).execute();
  if (!digested) return;
  await tx
    .insertInto('page_digests')
    .values({
      test_instance_id: testInstanceId,
      test_run_id: testRunId,
      digest: storableJson(digested.digest),
      elements: storableJson(digested.elements),
    })
    .execute();
}

/** Digests of the tested pages of a run, in batches, in discovery order. Skips digests of another format. */
export async function* readDigests(db: Db, testRunId: string): AsyncGenerator<StoredDigest[]> {
  let after: string | null = null;
  for (;;) {
    const rows = await readPart(db, testRunId, after);
    yield rows.flatMap(({ id, tested, digest }) => {
      const read = pageDigest.safeParse(digest);
      return read.success
        ? [{ testInstanceId: id, testedMs: tested?.getTime() ?? 0, digest: read.data }]
        : [];
    });
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH_SIZE) return;
  }
}

async function readPart(db: Db, testRunId: string, after: string | null) {
  return db
    .selectFrom('page_digests as d')
    .innerJoin('test_instances as i', 'i.id', 'd.test_instance_id')
    .select((eb) => ['i.id', eb.fn.coalesce('i.started', 'i.completed').as('tested'), 'd.digest'])
    .where('d.test_run_id', '=', testRunId)
    .where('i.status', '=', 'COMPLETE')
    .$if(after !== null, (query) => query.where('d.test_instance_id', '>', after))
    .orderBy('d.test_instance_id')
    .limit(BATCH_SIZE)
    .execute();
}

/** Digests of single pages, with their elements. */
export async function readDigested(
  db: Db,
  testInstanceIds: readonly string[],
): Promise<Map<string, DigestedPage>> {
  if (testInstanceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('page_digests')
    .select(['test_instance_id', 'digest', 'elements'])
    .where('test_instance_id', 'in', [...testInstanceIds])
    .execute();
  return new Map(
    rows.flatMap(({ test_instance_id, digest, elements }) => {
      const read = pageDigest.safeParse(digest);
      const described = describedElements.safeParse(elements);
      if (!read.success || !described.success) return [];
      const all: DescribedElement[] = described.data;
      return [[test_instance_id, { digest: read.data, elements: all }] as const];
    }),
  );
}
