import type { Readable } from 'node:stream';
import { readTexts } from '@abhigam/messages/read-texts';
import { type ListFile, sheetColumn, writeList } from '../lists/write-list.ts';
import { type Cell, rowsOf } from '../tables/table.ts';

/** A website with the cause, and its score with and without it. */
export interface ListedWebsiteOfCause {
  organization: { name: string };
  name: string;
  url: string;
  assignee: { fullName: string } | null;
  pages: number;
  failures: number;
  score: number | null;
  scoreAfter: number | null;
}

/** Streams the websites of one cause in the given order. */
export function writeWebsitesOfCause(
  file: ListFile,
  websites: AsyncIterable<ListedWebsiteOfCause>,
): Readable {
  const { websitesTitle, websiteColumns: columns } = readTexts(file.language, 'causesFile');
  return writeList(file, {
    title: websitesTitle,
    columns: [
      sheetColumn(columns.organization, 40),
      sheetColumn(columns.name, 40),
      sheetColumn(columns.url, 50),
      sheetColumn(columns.assignedUser, 32),
      sheetColumn(columns.pages, 10),
      sheetColumn(columns.failures, 12),
      sheetColumn(columns.score, 10),
      sheetColumn(columns.scoreAfter, 20),
    ],
    rows: () =>
      rowsOf(websites, (website): Cell[] => [
        website.organization.name,
        website.name,
        website.url,
        website.assignee?.fullName ?? null,
        website.pages,
        website.failures,
        website.score,
        website.scoreAfter,
      ]),
    linkColumn: 2,
  });
}
