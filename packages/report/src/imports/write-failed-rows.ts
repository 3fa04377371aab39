import { Readable } from 'node:stream';
import type { ImportProblem, Language } from '@abhigam/domain';
import { csvField, csvLines } from '../csv/csv-lines.ts';
import { withSource } from '../with-source.ts';
import { sentenceIn } from '../words/sentence-in.ts';
import { wordsIn } from '../words/words-in.ts';

/**
 * The rejected rows of an import, unchanged, after columns for row number and reason, so that they can be
 * corrected in a spreadsheet and imported again; the import ignores these two columns.
 */
export function writeFailedRows(
  {
    head,
    rows,
  }: { head: readonly string[]; rows: Iterable<{ row: number; cells: string[]; problem: ImportProblem }> },
  language: Language,
): Readable {
  const words = wordsIn(language).imports;
  const lines = function* (): Generator<string[]> {
    yield [words.row, words.reason, ...head].map(csvField);
    for (const { row, cells, problem } of rows)
      yield [String(row), sentenceIn(problem, language), ...cells].map(csvField);
  };
  return withSource(Readable.from(lines()), csvLines());
}
