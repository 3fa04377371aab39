import type { Readable } from 'node:stream';
import { readTexts } from '@abhigam/messages/read-texts';
import { type ListFile, sheetColumn, writeList, writeSheets } from '../lists/write-list.ts';
import { type Cell, rowsOf } from '../tables/table.ts';
import { wordsIn } from '../words/words-in.ts';
import { columnsOfPart, ESTIMATE_COLUMNS, type EstimatePart, type EstimateRow } from './estimate-columns.ts';
import { estimateRows } from './estimate-rows.ts';
import type { ListedEstimate } from './listed-estimate.ts';

/**
 * An estimate with its basis: result and settings, strata, sampled websites and pages. A spreadsheet has a
 * sheet per part; a CSV is one table with a column for the subject of the row.
 */
export function writeEstimate(file: ListFile, estimate: ListedEstimate): Readable {
  const words = readTexts(file.language, 'estimateFile');
  const rows = estimateRows(estimate, words, wordsIn(file.language));
  const { title, columns } = words;
  if (file.format === 'csv')
    return writeList(file, {
      title,
      columns: ESTIMATE_COLUMNS.map(({ id, width }) => sheetColumn(columns[id], width)),
      rows: () =>
        rowsOf(rows.each(), (row) =>
          ESTIMATE_COLUMNS.map(({ id }) => (id === 'part' ? words.part[row.part] : cellOf(row, id))),
        ),
    });
  const sheet = (part: EstimatePart, each: () => Iterable<EstimateRow> | AsyncIterable<EstimateRow>) => {
    const of = columnsOfPart(part);
    const link = of.findIndex(({ id }) => id === 'url');
    return {
      name: words.sheet[part],
      columns: of.map(({ id, width }) => sheetColumn(columns[id], width)),
      rows: () => rowsOf(each(), (row) => of.map(({ id }) => cellOf(row, id))),
      ...(link >= 0 && { linkColumn: link }),
    };
  };
  const { summary, heading, value } = { summary: rows.all(), ...wordsIn(file.language).columns };
  return writeSheets(file, title, [
    {
      // Transposed, because it is a single row with many columns.
      name: words.sheet.all,
      columns: [sheetColumn(heading, 52), sheetColumn(value, 60, 'wraps')],
      rows: () => rowsOf(columnsOfPart('all'), ({ id }): Cell[] => [columns[id], cellOf(summary, id)]),
    },
    sheet('group', rows.groups),
    sheet('website', rows.websites),
    sheet('page', rows.pages),
  ]);
}

function cellOf({ cells }: EstimateRow, id: keyof EstimateRow['cells']): Cell {
  return cells[id] ?? null;
}
