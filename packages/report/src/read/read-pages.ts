import { listReportPages, type PageCursor, type ReportPageRow } from '@abhigam/db';
import type { Language, Omission } from '@abhigam/domain';
import type { ReportPage } from '../report-source.ts';
import { reusedResultNote } from '../words/reused-result-note.ts';
import { wordsIn } from '../words/words-in.ts';
import { assertUnchanged, type Reading, readInBatches } from './reading.ts';

/** Pages per query. */
const PART = 500;

export async function* readPages(reading: Reading): AsyncGenerator<ReportPage> {
  for await (const rows of readPageRows(reading))
    yield* rows.map((row) => ({
      ...toPage(row, reading.language),
      ...(reading.run.findings_removed ? { picture: null } : {}),
    }));
}

/** Streams pages in batches in report order; see assertUnchanged. */
export async function* readPageRows(reading: Reading): AsyncGenerator<ReportPageRow[]> {
  const { db, run } = reading;
  const read = (after: PageCursor | null) => listReportPages(db, { testRunId: run.id, after, limit: PART });
  yield* readInBatches(PART, read, ({ status, url, id }) => ({ isTested: status === 'COMPLETE', url, id }));
  await assertUnchanged(reading);
}

/** Excludes pages that are being tested again: their findings are not yet part of the result. */
export function testedOf(rows: readonly ReportPageRow[]): ReportPageRow[] {
  return rows.filter(({ status }) => status === 'COMPLETE');
}

function toPage(row: ReportPageRow, language: Language): ReportPage {
  const leftOut = row.engine?.leftOut ?? [];
  return {
    testInstanceId: row.id,
    url: row.url,
    finalUrl: row.final_url,
    title: row.title,
    lang: row.lang,
    status: row.status,
    reason: row.reason,
    reasonText: row.reason && failureReasonText(wordsIn(language).reason[row.reason], row.http_status),
    score: row.score,
    issues: row.cnt_total_issues,
    warnings: row.cnt_total_warns,
    completed: row.completed,
    leftOut,
    leftOutText: leftOutInWords(leftOut, language),
    takenOver: row.engine?.takenOver ?? null,
    takenOverText: row.engine?.takenOver ? reusedResultNote(row.engine.takenOver, language) : null,
    picture: pictureOf(row),
  };
}

/** The reason text, with the HTTP status if there is one. */
export function failureReasonText(reason: string, httpStatus: number | null): string {
  return httpStatus === null || httpStatus < 400 ? reason : `${reason} (HTTP ${httpStatus})`;
}

function leftOutInWords(leftOut: readonly Omission[], language: Language): string | null {
  const words = wordsIn(language);
  const scriptNames = new Intl.DisplayNames([language], { type: 'script' });
  const lines = leftOut.map(({ part, why, rules, files = [], controls = [], total = 0, scripts = [] }) => {
    const moreControls =
      controls.length > 0 && total > controls.length ? [`+${total - controls.length}`] : [];
    const names = [
      ...rules,
      ...scripts.map((code) => scriptNames.of(code) ?? code),
      ...controls,
      ...moreControls,
    ];
    const of = names.length > 0 ? ` (${names.join(', ')})` : '';
    const more = total > files.length ? [`+${total - files.length}`] : [];
    const lost = files.map(
      (file) => `${file.url}: ${failureReasonText(words.notLoaded[file.why], file.status)}`,
    );
    const which = files.length > 0 ? ` (${[...lost, ...more].join(', ')})` : '';
    return `${words.leftOut[part]}${of}: ${words.leftOutWhy[why]}${which}`;
  });
  return lines.length > 0 ? lines.join('; ') : null;
}

function pictureOf(row: ReportPageRow): ReportPage['picture'] {
  const { screenshot_sha256: sha256, screenshot_width: width, screenshot_height: height } = row;
  const scale = row.screenshot_scale;
  return sha256 && width && height && scale ? { sha256, width, height, scale } : null;
}
