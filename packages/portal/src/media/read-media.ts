import {
  countDocuments,
  countMediaFilesOfRun,
  countMediaOfPage,
  type Db,
  type DocumentCounts,
  findMediaPosition,
  findRunStats,
  findTestRun,
  listMediaOfPage,
  listMediaOfRun,
  listMediaPages,
  listMediaSnippets,
  type MediaRow,
  type TestInstanceRow,
} from '@abhigam/db';
import { byMediaType, type MediaType } from '@abhigam/domain';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { getTestInstance, getTestRun } from '../test-runs/get-test-run.ts';

type MediaQuery = Parameters<typeof listMediaOfRun>[2];

export interface MediaList {
  totals: TestInstanceRow['media_counts'];
  /** Number of matching media. */
  listed: number;
  media: MediaRow[];
  /** Progress of inspecting documents; PDF files only. */
  documents: (DocumentCounts & { finished: Date | null }) | null;
}

/** The media of all pages of a run. Throws ER_NOT_FOUND. */
export async function readMediaOfRun(
  deps: ReadDeps,
  principal: Principal,
  { testRunId, ...query }: { testRunId: string } & MediaQuery,
): Promise<MediaList> {
  const run = await getTestRun(deps, principal, testRunId);
  const { db } = deps;
  const [stats, listed, media, documents] = await Promise.all([
    findRunStats(db, run.id, 1),
    countMediaFilesOfRun(db, run.id, query),
    listMediaOfRun(db, run.id, query),
    readDocuments(db, { testRunId: run.id, testInstanceId: null }, query.type, run.documents_read),
  ]);
  const totals = stats?.mediaInventoryTotals ?? null;
  if (run.findings_removed) return { totals, listed: 0, media: [], documents: null };
  return { totals, listed, media, documents };
}

/** The media of one page. Throws ER_NOT_FOUND. */
export async function readMediaOfPage(
  deps: ReadDeps,
  principal: Principal,
  { testInstanceId, ...query }: { testInstanceId: string } & MediaQuery,
): Promise<MediaList> {
  const page = await getTestInstance(deps, principal, testInstanceId);
  const { db } = deps;
  const run = await findTestRun(db, scopeOf(principal, 'testRun.read'), page.test_run_id);
  const ids = { testRunId: page.test_run_id, testInstanceId: page.id };
  const [listed, media, documents] = await Promise.all([
    countMediaOfPage(db, page.id, query),
    listMediaOfPage(db, page.id, query),
    readDocuments(db, ids, query.type, run?.documents_read ?? null),
  ]);
  const totals = page.media_counts;
  if (page.findings_removed) return { totals, listed: 0, media: [], documents: null };
  return { totals, listed, media, documents };
}

async function readDocuments(
  db: Db,
  where: { testRunId: string; testInstanceId: string | null },
  type: MediaType,
  finished: Date | null,
): Promise<MediaList['documents']> {
  return type === 'pdfs' ? { ...(await countDocuments(db, where)), finished } : null;
}

/** The pages of a run with the same medium. Throws ER_NOT_FOUND. */
export async function readMediaPages(
  { db }: ReadDeps,
  principal: Principal,
  query: { id: string } & ListPart,
): Promise<NonNullable<Awaited<ReturnType<typeof listMediaPages>>>> {
  const found = await listMediaPages(db, scopeOf(principal, 'testRun.read'), query);
  if (!found) throw notFound('medium');
  return found;
}

/** Position of a medium on the screenshot of its page; null if out of scope. */
export async function readMediaPosition({ db }: ReadDeps, principal: Principal, id: string) {
  const found = await findMediaPosition(db, scopeOf(principal, 'testRun.read'), id);
  return found && { ...found, rect: found.shown.rect };
}

export interface MediaInventory {
  totals: NonNullable<TestInstanceRow['media_counts']>;
  snippets: Record<MediaType, string[]>;
}

/** Maximum number of snippets per type in one response, over all pages. */
const MAX_SNIPPETS = 200;

/** Totals and first snippets of the media of these pages; empty for pages without an inventory. */
export async function readMediaInventories(
  db: Db,
  pages: readonly TestInstanceRow[],
): Promise<Map<string, MediaInventory>> {
  const counted = pages.filter(({ media_counts }) => media_counts !== null);
  const rows = await listMediaSnippets(
    db,
    counted.map(({ id }) => id),
    Math.max(1, Math.floor(MAX_SNIPPETS / Math.max(1, counted.length))),
  );
  const byPage = Map.groupBy(rows, ({ testInstanceId }) => testInstanceId);
  return new Map(
    counted.flatMap(({ id, media_counts: totals }) =>
      totals ? [[id, { totals, snippets: byType(byPage.get(id) ?? []) }]] : [],
    ),
  );
}

function byType(rows: readonly { type: MediaType; snippet: string }[]): MediaInventory['snippets'] {
  return byMediaType((type) => rows.filter((row) => row.type === type).map(({ snippet }) => snippet));
}
