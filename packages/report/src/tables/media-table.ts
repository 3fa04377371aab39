import { MEDIA_TYPES } from '@abhigam/domain';
import type { ReportMedium, ReportSource } from '../report-source.ts';
import type { Words } from '../words/words-in.ts';
import { type Cell, columnsOf, rowsOf, type Table } from './table.ts';

export function mediaTable(source: ReportSource, words: Words): Table {
  return {
    sheet: 'media',
    columns: columnsOf(words, [
      ['mediaType', 24],
      ['address', 70],
      ['alternative', 40],
      ['imageText', 40],
      ['pages', 12],
      ['uses', 10],
      ['format', 10],
      ['bytes', 14],
      ['size', 16],
      ['use', 28],
      ['state', 40],
      ['documentLacks', 50],
      ['snippet', 60],
      ['examplePage', 60],
    ]),
    rows: () =>
      source.head.removed
        ? removedRows(source.head, words)
        : rowsOf(source.media(), (medium) => {
            const { entry, type, pages, uses, url } = medium;
            const { naturalSize } = entry;
            return [
              words.mediaType[type],
              entry.address,
              entry.alternative,
              entry.recognisedText?.rawText ?? null,
              pages,
              uses,
              entry.format,
              entry.bytes,
              naturalSize && `${naturalSize.width} × ${naturalSize.height}`,
              words.mediaUse[entry.use],
              stateOf(entry, words),
              medium.lacks.map((problem) => words.documentProblem[problem]).join(', ') || null,
              entry.snippet,
              url,
            ];
          }),
  };
}

/** Replaces the media: a note that they were deleted, and the count of each type. */
async function* removedRows(
  { removed, mediaTotals }: ReportSource['head'],
  words: Words,
): AsyncGenerator<Cell[]> {
  const row = (type: string | null, address: string | null, uses: number | null): Cell[] => [
    type,
    address,
    null,
    null,
    null,
    uses,
    ...Array.from({ length: 8 }, () => null),
  ];
  if (removed) yield row(null, removed.text, null);
  if (!mediaTotals) return;
  for (const type of MEDIA_TYPES) yield row(words.mediaType[type], null, mediaTotals[type]);
}

function stateOf({ state, failure, httpStatus }: ReportMedium['entry'], words: Words): string {
  const text = words.mediaState[state];
  if (failure === null) return text;
  return `${text}: ${words.mediaFailure[failure]}${httpStatus === null ? '' : ` (HTTP ${httpStatus})`}`;
}
