import type { Readable } from 'node:stream';
import type { Impact } from '@abhigam/domain';
import { readTexts } from '@abhigam/messages/read-texts';
import { type ListFile, sheetColumn, writeList } from '../lists/write-list.ts';
import type { Cell } from '../tables/table.ts';
import { rowsOf } from '../tables/table.ts';
import { wordsIn } from '../words/words-in.ts';

/**
 * A cause that several websites share, with the effect of its repair. Averages are null if no website has a
 * score.
 */
export interface ListedCause {
  auditId: string;
  title: string;
  impact: Impact;
  criteria: readonly string[];
  element: string;
  within: string;
  origin: string | null;
  websites: number;
  organizations: number;
  websitesElsewhere: number;
  pages: number;
  failures: number;
  averageBefore: number | null;
  averageAfter: number | null;
  overallBefore: number | null;
  overallAfter: number | null;
}

/** Streams shared causes in the given order. */
export function writeCauses(file: ListFile, causes: AsyncIterable<ListedCause>): Readable {
  const { title, columns } = readTexts(file.language, 'causesFile');
  const { impact } = wordsIn(file.language);
  return writeList(file, {
    title,
    columns: [
      sheetColumn(columns.issue, 44, 'wraps'),
      sheetColumn(columns.check, 28),
      sheetColumn(columns.impact, 12),
      sheetColumn(columns.criteria, 16),
      sheetColumn(columns.element, 40),
      sheetColumn(columns.within, 50),
      sheetColumn(columns.origin, 36),
      sheetColumn(columns.websites, 12),
      sheetColumn(columns.organizations, 14),
      sheetColumn(columns.elsewhere, 18),
      sheetColumn(columns.pages, 10),
      sheetColumn(columns.failures, 20),
      sheetColumn(columns.averageBefore, 18),
      sheetColumn(columns.averageAfter, 18),
      sheetColumn(columns.overallBefore, 18),
      sheetColumn(columns.overallAfter, 18),
    ],
    rows: () =>
      rowsOf(causes, (cause): Cell[] => [
        cause.title,
        cause.auditId,
        impact[cause.impact],
        cause.criteria.join(', '),
        cause.element,
        cause.within,
        cause.origin,
        cause.websites,
        cause.organizations,
        cause.websitesElsewhere,
        cause.pages,
        cause.failures,
        cause.averageBefore,
        cause.averageAfter,
        cause.overallBefore,
        cause.overallAfter,
      ]),
  });
}
