import { insertDocumentsToRead, settleDocument } from '@abhigam/db';
import { type DocumentState, type MediaEntry, noMedia, type PdfFacts, pdfProblems } from '@abhigam/domain';
import { mediaEntry, pdfFacts } from '@abhigam/testing';
import { sql } from 'kysely';
import { countMediaFiles, replaceMedia } from '../../../packages/db/src/queries/media-record.ts';
import type { BuiltReport } from './build-report.ts';
import type { ReportWorld } from './report-world.ts';

/** A document title with bidirectional control characters and markup. */
export const HOSTILE = '\u202Efdp.exe <img src=x onerror=alert(1)> नियम';

const FOUND: Record<string, { state: DocumentState | null; facts?: Partial<PdfFacts>; status?: number }> = {
  'annual-report': { state: 'read' },
  'land-records': {
    state: 'read',
    facts: {
      title: HOSTILE,
      showsTitle: false,
      language: 'hindi language',
      isMarked: false,
      hasStructure: false,
      figuresWithoutAlternative: 2,
      pages: 48,
    },
  },
  'gazette-1998': {
    state: 'read',
    facts: { title: null, language: null, textPages: 0, picturePages: 3, figures: 0, hasStructure: false },
  },
  'pension-scheme': {
    state: 'read',
    facts: {
      seen: {
        pages: [
          { number: 1, verdict: 'agrees' },
          { number: 6, verdict: 'differs' },
          { number: 12, verdict: 'differs' },
        ],
        example: { page: 6, stored: 'Hkkjr ljdkj ds dk;kZy; \u202E<b>', seen: 'भारत सरकार के कार्यालय' },
      },
    },
  },
  'minutes-2019': {
    state: 'read',
    facts: {
      textPages: 0,
      picturePages: 3,
      seen: { pages: [{ number: 1, verdict: 'scan' }], example: null },
    },
  },
  'old-order': { state: 'http-status', status: 404 },
  'salary-slip': { state: 'encrypted' },
  'just-found': { state: null },
};

/** PDF files on all tested pages except the first, as the worker stores them; one file is not read yet. */
export async function buildDocuments(world: ReportWorld, { testRunId, pageId }: BuiltReport): Promise<void> {
  const { db } = world;
  const pages = await db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .where('status', '=', 'COMPLETE')
    .where('id', '!=', pageId)
    .orderBy('id')
    .execute();
  const names = Object.keys(FOUND);
  await db.transaction().execute(async (tx) => {
    for (const [index, page] of pages.entries()) {
      // The first file is on every page, the other files only on the first page.
      const entries = (index === 0 ? names : names.slice(0, 1)).map(documentEntry);
      const counts = { ...noMedia(), pdfs: entries.length };
      await replaceMedia(tx, { testInstanceId: page.id, testRunId }, { counts, entries });
      await tx
        .updateTable('test_instances')
        .set({ media_counts: JSON.stringify(counts) })
        .where('id', '=', page.id)
        .execute();
    }
    await countMediaFiles(tx, testRunId);
    const total = names.length + pages.length;
    await sql`update test_runs set stats = jsonb_set(stats, '{mediaInventoryTotals,pdfs}', to_jsonb(${total}::int))
      where id = ${testRunId}`.execute(tx);
    await insertDocumentsToRead(tx, { testRunId, limit: 99 });
  });
  const rows = await db
    .selectFrom('run_documents')
    .select([sql<string>`encode(file_key, 'hex')`.as('fileKey'), 'url'])
    .where('test_run_id', '=', testRunId)
    .execute();
  for (const { fileKey, url } of rows) {
    const found = FOUND[url.slice(url.lastIndexOf('/') + 1, -'.pdf'.length)];
    const state = found ? found.state : 'read';
    if (state === null) continue;
    const facts = pdfFacts(found?.facts);
    await settleDocument(db, testRunId, {
      fileKey,
      state,
      httpStatus: found?.status ?? null,
      bytes: state === 'read' ? 2_400_000 : null,
      sha256: null,
      read: state === 'read' ? { reader: 'pdf-1', facts, problems: pdfProblems(facts) } : null,
    });
  }
}

function documentEntry(name: string): MediaEntry {
  return mediaEntry({
    types: ['pdfs'],
    use: 'link',
    state: 'linked',
    address: `https://district.example.in/files/${name}.pdf`,
    snippet: `<a href="/files/${name}.pdf">${name}</a>`,
    alternative: name,
    format: 'pdf',
    bytes: null,
    naturalSize: null,
  });
}
