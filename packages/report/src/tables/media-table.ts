import type { ReportMedium, ReportSource } from '../report-source.ts';
import type { Words } from '../words/words.ts';
import { columnsOf, rowsOf, type Table } from './table.ts';

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
      ['snippet', 60],
      ['examplePage', 60],
    ]),
    rows: () =>
      rowsOf(source.media(), (medium) => {
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
          entry.snippet,
          url,
        ];
      }),
  };
}

function stateOf({ state, failure, httpStatus }: ReportMedium['entry'], words: Words): string {
  const text = words.mediaState[state];
  if (failure === null) return text;
  return `${text}: ${words.mediaFailure[failure]}${httpStatus === null ? '' : ` (HTTP ${httpStatus})`}`;
}
