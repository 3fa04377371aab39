import type { ReportSource } from '../report-source.ts';
import { fill } from '../words/fill.ts';
import type { Words } from '../words/words-in.ts';
import { columnsOf, rowsOf, type Table } from './table.ts';

/** The accessibility checkpoints of GIGW with their results: never "met". */
export function gigwTable(source: ReportSource, words: Words): Table {
  return {
    sheet: 'gigw',
    columns: columnsOf(words, [
      ['checkpoint', 20],
      ['criterion', 18],
      ['criterionName', 46],
      ['level', 10],
      ['result', 60, 'wraps'],
      ['failures', 12],
      ['warnings', 14],
      ['setAside', 18],
    ]),
    rows: () =>
      rowsOf(source.gigw, ({ checkpoint, criterion, name, level, result, failures, warnings, setAside }) => [
        checkpoint,
        criterion,
        name,
        level,
        fill(words.checkpoint[result], {
          n: {
            failures,
            look: warnings,
            'set-aside': setAside,
            'nothing-found': 0,
            person: 0,
            'not-asked': 0,
          }[result],
        }),
        failures,
        warnings,
        setAside,
      ]),
  };
}
