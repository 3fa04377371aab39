import { Readable } from 'node:stream';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, plainName } from '@abhigam/contract';
import { formSentence, type ImportProblem, LANGUAGES, type Sentence, say } from '@abhigam/domain';
import { fieldError, type TableRow } from '@abhigam/portal';
import { isFormula, wordsIn } from '@abhigam/report';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';

/** Headings of the name column in each language. */
const NAME_HEADS = LANGUAGES.map((language) => wordsIn(language).imports.name);
const MAX_NAME_LENGTH = 200;
/** Number of rows after which the parser yields to the event loop. */
const ROWS_PER_BATCH = 500;

export interface OrganizationTable {
  head: string[];
  /** Index of the name column. */
  nameIndex: number;
  rows: TableRow[];
}

/**
 * Reads organizations from a CSV table (RFC 4180; separated by commas, or by semicolons or tabs as in some
 * Excel locales). Skips blank rows. Throws ER_VALIDATION if the file is not a table.
 */
export async function readOrganizationTable(bytes: Uint8Array): Promise<OrganizationTable> {
  const text = decodeText(bytes);
  if (text === null) throw refused(say('form.fileUnsupported'));
  let table: OrganizationTable | null = null;
  for await (const { row, cells } of recordsOf(text)) {
    // Counts blank rows too: a row of two million separators has two million cells.
    if (cells.length > MAX_IMPORT_COLUMNS)
      throw refused(say('import.tooManyColumns', { row, found: cells.length, most: MAX_IMPORT_COLUMNS }));
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!table) {
      table = { head: cells, nameIndex: nameColumnOf(cells), rows: [] };
      continue;
    }
    const isFull = table.rows.length === MAX_IMPORT_ROWS;
    if (isFull) throw refused(say('import.tooManyRows', { most: MAX_IMPORT_ROWS }));
    table.rows.push({ row, cells, ...readName(cells, table) });
  }
  if (!table || table.rows.length === 0) throw refused(say('import.empty'));
  return table;
}

/** Row numbers as in a spreadsheet, blank rows included. */
async function* recordsOf(text: string): AsyncGenerator<{ row: number; cells: string[] }> {
  const parser = Readable.from([text]).pipe(
    parse({
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    }),
  );
  let row = 0;
  try {
    for await (const record of parser) {
      const cells: string[] = record;
      row += 1;
      yield { row, cells };
      if (row % ROWS_PER_BATCH === 0) await new Promise(setImmediate);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(say('import.quotes', { row: Number(error.records ?? row) + 1 }));
  }
}

/** Detected from the header only: names contain commas. */
function delimiterOf(text: string): string {
  const head = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  return [',', ';', '\t'].find((sign) => head.includes(sign)) ?? ',';
}

function nameColumnOf(heads: readonly string[]): number {
  const at = heads.findIndex(
    // Normalizing an oversized cell would take minutes.
    (head) =>
      head.length <= MAX_NAME_LENGTH && NAME_HEADS.includes(head.normalize('NFC').trim().toLowerCase()),
  );
  if (at < 0) throw refused(say('import.header'));
  return at;
}

function readName(
  cells: readonly string[],
  { head: { length: columns }, nameIndex }: Pick<OrganizationTable, 'head' | 'nameIndex'>,
): Pick<TableRow, 'name' | 'problem'> {
  if (cells.length !== columns)
    return { name: null, problem: say('import.columns', { found: cells.length, expected: columns }) };
  const parsed = plainName.safeParse(withoutApostrophe(cells[nameIndex] ?? ''));
  if (parsed.success) return { name: parsed.data, problem: null };
  return { name: null, problem: problemOf(parsed.error.issues[0]) };
}

/** Removes the apostrophe that our files put before a cell that a spreadsheet would run as a formula. */
function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

function problemOf(issue: { code?: string; message: string } | undefined): ImportProblem {
  if (issue?.code === 'too_big') return say('import.nameTooLong', { most: MAX_NAME_LENGTH });
  const isMissing = issue !== undefined && formSentence(issue.message)?.key === 'form.nameRequired';
  return isMissing ? say('form.nameRequired') : say('import.nameUnreadable');
}

function refused(message: Sentence) {
  return fieldError('file', message);
}
